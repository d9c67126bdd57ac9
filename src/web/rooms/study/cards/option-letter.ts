/** A, B, C: how options are called. */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place);
