/** What is shared with the caller, the classes the caller is in, and an author's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SharedWithMe } from '../../../../contracts/people/sharing.ts';
import { sendJson } from '../../../api/client.ts';
import { useMay } from '../../../room/audience.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { joinedQuery, sharedQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';
import { OwnClasses } from './own-classes.tsx';

type SharedThing = SharedWithMe['shared'][number];

export function ClassesPage() {
  const texts = useTexts(classesTexts);
  const isAuthor = useMay('authors');
  return (
    <Page title={texts.title} intro={texts.intro} width="narrow" isFront>
      <div className="flex flex-col gap-6">
        <SharedPanel />
        <JoinedPanel />
        {isAuthor && <OwnClasses />}
      </div>
    </Page>
  );
}

function SharedPanel() {
  const texts = useTexts(classesTexts);
  const shared = useQuery(sharedQuery);
  return (
    <Panel title={texts.shared}>
      <Loaded query={shared}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-quiet">{texts.nothingShared}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {all.map((thing) => (
                <SharedRow key={thing.id} thing={thing} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function SharedRow({ thing }: { thing: SharedThing }) {
  const texts = useTexts(classesTexts);
  const { kind, title, class_name, may_study } = thing;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 grow basis-60">
        <span className="font-medium break-words">{title}</span> <Badge>{texts[kind]}</Badge>
        <span className="block text-sm text-quiet">
          {texts.from(class_name)}
          {may_study && ` · ${texts.studyHint}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <ReadLink thing={thing} />
        {may_study && <StudyButton thing={thing} />}
      </span>
    </li>
  );
}

function ReadLink({ thing: { kind, thing_id, title, path } }: { thing: SharedThing }) {
  const texts = useTexts(classesTexts);
  const label = `${kind === 'quiz' ? texts.take : texts.read}: ${title}`;
  if (kind === 'quiz') {
    return (
      <a href={path} aria-label={label} className={buttonStyle('plain', 'small')}>
        {texts.take}
      </a>
    );
  }
  const style = { 'aria-label': label, className: buttonStyle('plain', 'small') };
  return kind === 'study_set' ? (
    <Link to="/learn/shared/sets/$setId" params={{ setId: thing_id }} {...style}>
      {texts.read}
    </Link>
  ) : (
    <Link
      to="/learn/shared/collections/$collectionId"
      params={{ collectionId: thing_id }}
      {...style}
    >
      {texts.read}
    </Link>
  );
}

function StudyButton({ thing: { id, title } }: { thing: SharedThing }) {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const study = async () => {
    try {
      const copy = await sendJson<{ study_set_id: string }>('POST', `/api/shared/${id}/study`);
      await queries.invalidateQueries({ queryKey: ['study'] });
      await navigate({ to: '/learn/sets/$setId', params: { setId: copy.study_set_id } });
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <Button
      size="small"
      tone="primary"
      aria-label={`${texts.study}: ${title}`}
      onClick={() => void study()}
    >
      {texts.study}
    </Button>
  );
}

function JoinedPanel() {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const { data: joined = [] } = useQuery(joinedQuery);
  const leave = async (id: string) => {
    try {
      await sendJson('DELETE', `/api/my-classes/${id}`);
      toasts.say(texts.left);
    } catch (error) {
      toasts.complain(error);
    }
    await queries.invalidateQueries({ queryKey: ['classes'] });
  };
  if (joined.length === 0) return null;
  return (
    <Panel title={texts.joined}>
      <ul className="flex flex-col divide-y divide-line">
        {joined.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">{name}</span>
            <Button size="small" aria-label={texts.leaveOf(name)} onClick={() => void leave(id)}>
              {texts.leave}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
