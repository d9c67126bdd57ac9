/** The package ships without types; this is the part we use. */
declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(algorithm: 'english' | 'norwegian'): Stemmer };
  export = snowball;
}
