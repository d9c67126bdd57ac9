import { count, defineTexts } from '../../../texts/define-texts.ts';

export const reviewTexts = defineTexts(
  {
    queue: 'Review',
    queueIntro:
      'Scans that were read badly wait here. Nothing is made from them until you have looked.',
    nothingWaits: 'Nothing waits for review',
    nothingWaitsHint:
      'When too much of a scan cannot be read well, its document stops here so that no card or answer rests on wrong words.',
    confidence: (percent: string) => `${percent} certain on average`,
    hardPages: (pages: string) => `hard to read: page ${pages}`,
    review: 'Review',
    reviewOf: (title: string) => `Review: ${title}`,
    intro: (confidence: string) =>
      `Recognised with only ${confidence} confidence, so nothing is made from it yet. Compare the words with the picture, correct what is wrong, then accept the text or reject the scan.`,
    notWaiting: 'This document does not wait for a review.',
    openDocument: 'Open the document',
    pages: 'Scanned pages',
    page: (page: number) => `Page ${page}`,
    checkedOf: (checked: number, all: number) => `${checked} of ${all} doubtful words checked`,
    noDoubtful:
      'No single word is doubtful on this page. Compare it with the picture: something may be missing.',
    imageOf: (page: number) => `Page ${page} as it was scanned`,
    textOf: (page: number) => `Text of page ${page}`,
    howTo:
      'Enter changes a word, and Enter again keeps it and goes to the next doubtful one. N and P: next and previous doubtful word. Arrow keys: word by word.',
    nextDoubtful: 'Next doubtful word',
    previousDoubtful: 'Previous doubtful word',
    doubtful: (percent: string) => `, doubtful, ${percent} certain`,
    correctedFrom: (before: string) => `, corrected from ${before}`,
    checked: ', checked',
    correct: (text: string) => `Correct “${text}”`,
    doubtfulWords: (number: number) => count(number, 'doubtful word', 'doubtful words'),
    nothingRead: 'No word was recognised on this page.',
    accept: 'Accept the text',
    acceptAsk: 'Accept this text?',
    acceptHint: (corrections: number, left: number) =>
      `${corrections === 0 ? 'You have changed nothing' : count(corrections, 'word is corrected or checked', 'words are corrected or checked')}${left === 0 ? '.' : `, and ${count(left, 'doubtful word is', 'doubtful words are')} left as recognised.`} The document then becomes ready for study.`,
    reject: 'Reject the scan',
    rejectAsk: 'Reject this scan?',
    rejectHint:
      'The document ends as failed and its file is deleted. You can replace it by a better scan.',
    accepted: 'Accepted. The document is being finished.',
    ready: 'The document is ready.',
    rejected: 'The scan was rejected. Replace its file by a better scan, or move it to the trash.',
    next: 'Back to the queue',
    stepDecide: 'Keeping your corrections',
    stepLayOut: 'Putting the text in order',
    stepDescribe: 'Finding title and language',
    stepIndex: 'Preparing search',
    stepGuide: 'Making the guide',
  },
  {
    queue: 'Se over',
    queueIntro:
      'Skanninger som ble lest dårlig, venter her. Ingenting lages av dem før du har sett på dem.',
    nothingWaits: 'Ingenting venter på å bli sett over',
    nothingWaitsHint:
      'Når for mye av en skanning er uleselig, stopper dokumentet her, slik at ingen kort eller svar bygger på gale ord.',
    confidence: (percent: string) => `${percent} sikkert i snitt`,
    hardPages: (pages: string) => `vanskelig å lese: side ${pages}`,
    review: 'Se over',
    reviewOf: (title: string) => `Se over: ${title}`,
    intro: (confidence: string) =>
      `Gjenkjent med bare ${confidence} sikkerhet, så ingenting lages av den ennå. Sammenlign ordene med bildet, rett det som er galt, og godta teksten eller forkast skanningen.`,
    notWaiting: 'Dette dokumentet venter ikke på å bli sett over.',
    openDocument: 'Åpne dokumentet',
    pages: 'Skannede sider',
    page: (page: number) => `Side ${page}`,
    checkedOf: (checked: number, all: number) => `${checked} av ${all} usikre ord er sjekket`,
    noDoubtful: 'Ingen enkeltord er usikre på denne siden. Sammenlign med bildet: noe kan mangle.',
    imageOf: (page: number) => `Side ${page} slik den ble skannet`,
    textOf: (page: number) => `Teksten på side ${page}`,
    howTo:
      'Enter endrer et ord, og Enter igjen beholder det og går til neste usikre. N og P: neste og forrige usikre ord. Piltaster: ord for ord.',
    nextDoubtful: 'Neste usikre ord',
    previousDoubtful: 'Forrige usikre ord',
    doubtful: (percent: string) => `, usikkert, ${percent} sikkert`,
    correctedFrom: (before: string) => `, rettet fra ${before}`,
    checked: ', sjekket',
    correct: (text: string) => `Rett «${text}»`,
    doubtfulWords: (number: number) => count(number, 'usikkert ord', 'usikre ord'),
    nothingRead: 'Ingen ord ble gjenkjent på denne siden.',
    accept: 'Godta teksten',
    acceptAsk: 'Vil du godta teksten?',
    acceptHint: (corrections: number, left: number) =>
      `${corrections === 0 ? 'Du har ikke endret noe' : count(corrections, 'ord er rettet eller sjekket', 'ord er rettet eller sjekket')}${left === 0 ? '.' : `, og ${count(left, 'usikkert ord', 'usikre ord')} blir stående som gjenkjent.`} Så blir dokumentet klart til bruk.`,
    reject: 'Forkast skanningen',
    rejectAsk: 'Vil du forkaste skanningen?',
    rejectHint:
      'Dokumentet blir stående som mislykket, og filen slettes. Du kan bytte den ut med en bedre skanning.',
    accepted: 'Godtatt. Dokumentet gjøres ferdig.',
    ready: 'Dokumentet er klart.',
    rejected:
      'Skanningen er forkastet. Bytt filen ut med en bedre skanning, eller flytt dokumentet til papirkurven.',
    next: 'Tilbake til køen',
    stepDecide: 'Tar vare på rettelsene dine',
    stepLayOut: 'Ordner teksten',
    stepDescribe: 'Finner tittel og språk',
    stepIndex: 'Forbereder søk',
    stepGuide: 'Lager guiden',
  },
);
