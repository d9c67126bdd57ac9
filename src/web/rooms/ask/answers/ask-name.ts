export const askName = { en: 'Ask', nb: 'Spør' };
