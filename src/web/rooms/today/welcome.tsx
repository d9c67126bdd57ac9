/** For a newcomer: what this is, in one sentence, and one button that shows it alive. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addSamples } from '../../api/add-samples.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { Steps } from './first-steps.tsx';
import { todayTexts } from './today.texts.ts';

export function Welcome() {
  const texts = useTexts(todayTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const bring = async (): Promise<void> => {
    setBusy(true);
    try {
      await addSamples();
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-8">
      <p className="font-serif text-lg leading-relaxed sm:text-xl">{texts.what}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={isBusy} onClick={bring} className="max-sm:w-full">
          {texts.trySamples}
        </Button>
        <Link to="/library" className={`${buttonStyle()} max-sm:w-full`}>
          {texts.addOwn}
        </Link>
      </div>
      <section aria-label={texts.steps}>
        <h2 className="mb-3 text-lg font-semibold">{texts.steps}</h2>
        <Steps />
      </section>
    </div>
  );
}
