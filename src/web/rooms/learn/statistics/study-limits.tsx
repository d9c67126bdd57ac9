/** How many cards a day. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudySettings } from '../../../../contracts/decks.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { statisticsTexts } from './statistics.texts.ts';

const MOST = 9999;

export function StudyLimits({ settings }: { settings: StudySettings }) {
  const texts = useTexts(statisticsTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [fresh, setFresh] = useState(String(settings.new_per_day));
  const [reviews, setReviews] = useState(String(settings.reviews_per_day));
  const saving = useMutation({
    mutationFn: () =>
      sendJson<StudySettings>('PUT', '/api/reading/settings', {
        body: { new_per_day: Number(fresh), reviews_per_day: Number(reviews) },
      }),
    onSuccess: async () => {
      toasts.say(texts.saved);
      await queries.invalidateQueries({ queryKey: ['study'] });
    },
  });
  const limits = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: MOST,
    required: true,
  } as const;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="text-quiet">{texts.limitsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...limits}
          label={texts.newPerDay}
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
        />
        <TextField
          {...limits}
          label={texts.reviewsPerDay}
          value={reviews}
          onChange={({ target }) => setReviews(target.value)}
        />
      </div>
      {saving.isError && <ProblemNotice error={saving.error} />}
      <div>
        <Button type="submit" tone="primary" busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
