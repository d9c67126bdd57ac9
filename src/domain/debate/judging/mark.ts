/** One number with what it was counted from. */
export interface Mark {
  value: number;
  note: string;
}
