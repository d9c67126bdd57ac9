/** "… and inhibits": the other half tells which way it must go. */
export const SECOND_HALF = /\b(?:and|or|but|nor|thus|thereby|then|which|that also) $|, $/iu;
