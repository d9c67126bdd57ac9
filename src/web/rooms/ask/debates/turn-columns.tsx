/** A column for each side, filling as it speaks. */
import type { CheckedClaim, DebateSession } from '../../../../contracts/debate.ts';
import type { DebateTurn } from '../../../../contracts/debate-turn.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/button.tsx';
import { debateTexts } from './debate.texts.ts';
import { PaperCites } from './paper-cites.tsx';
import { labelOf, thesisOf } from './posture-label.ts';

type Turn<Kind extends DebateTurn['kind']> = Extract<DebateTurn, { kind: Kind }>;

interface TurnColumnsProps {
  session: DebateSession;
  turns: DebateTurn[];
  /** Once the cites have been checked. */
  claims: CheckedClaim[] | undefined;
}

export function TurnColumns({ session, turns, claims }: TurnColumnsProps) {
  const texts = useTexts(debateTexts);
  return (
    <section aria-label={texts.argues} className="@container">
      <h2 className="mb-3 text-lg font-semibold">{texts.argues}</h2>
      <div className="grid gap-4 @2xl:auto-cols-fr @2xl:grid-flow-col">
        {session.postures.map((posture) => (
          <Column key={posture} posture={posture} turns={turns} claims={claims} />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps extends Omit<TurnColumnsProps, 'session'> {
  posture: string;
}

function Column({ posture, turns, claims }: ColumnProps) {
  const texts = useTexts(debateTexts);
  const said = turns.filter(
    (turn): turn is Turn<'argument'> => turn.kind === 'argument' && turn.by === posture,
  );
  const conceded = new Set(
    turns.flatMap((turn) =>
      turn.kind === 'concession' && turn.by === posture ? [turn.topic] : [],
    ),
  );
  const gone = turns.find(
    (turn): turn is Turn<'gone'> => turn.kind === 'gone' && turn.by === posture,
  );
  return (
    <article className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h3 className="font-semibold">{labelOf(posture)}</h3>
      <p className="mb-3 font-serif text-quiet">{thesisOf(posture)}</p>
      {gone && <p className="text-sm text-bad">{gone.reason}</p>}
      {said.length === 0 && !gone && (
        <p className="flex items-center gap-2 text-sm text-quiet">
          <Spinner />
          {texts.thinking}
        </p>
      )}
      <div className="flex flex-col gap-4" aria-live="polite">
        {said.map((argument) => (
          <Argument
            key={argument.id}
            argument={argument}
            isConceded={conceded.has(argument.topic)}
            checked={claims?.find(
              (claim) => claim.posture === posture && claim.topic === argument.topic,
            )}
          />
        ))}
      </div>
    </article>
  );
}

interface ArgumentProps {
  argument: Turn<'argument'>;
  isConceded: boolean;
  checked: CheckedClaim | undefined;
}

function Argument({ argument, isConceded, checked }: ArgumentProps) {
  const texts = useTexts(debateTexts);
  return (
    <div className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-quiet">
        {argument.topic}
        {isConceded && <Badge tone="warn">{texts.conceded}</Badge>}
      </p>
      <p className="font-serif text-lg leading-snug">
        {argument.claim} <PaperCites cites={checked?.cites ?? argument.cites.paper ?? []} />
      </p>
      {argument.reasoning && <p className="mt-1 text-sm">{argument.reasoning}</p>}
      {argument.cites.web?.map(({ url, title }) => (
        <p key={url} className="mt-1 text-sm break-words text-quiet">
          {title} ({url})
        </p>
      ))}
    </div>
  );
}
