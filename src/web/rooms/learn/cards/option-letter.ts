/** A, B, C: how options are called. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);
