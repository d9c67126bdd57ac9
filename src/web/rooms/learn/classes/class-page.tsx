/** One class of an author: who is in it, what it gets, and the link by which people join. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OneClass, Share } from '../../../../contracts/people/sharing.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { classQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';
import { ShareForm } from './share-form.tsx';

const route = getRouteApi('/learn/classes/$classId');

export function ClassPage() {
  const texts = useTexts(classesTexts);
  const { classId } = route.useParams();
  const query = useQuery(classQuery(classId));
  return (
    <Page
      title={query.data?.name ?? texts.title}
      within="/learn/classes"
      width="narrow"
      actions={query.data && <EndButton id={classId} />}
    >
      <Loaded query={query}>
        {(one) => (
          <div className="flex flex-col gap-6">
            <SharesPanel one={one} />
            <MembersPanel one={one} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EndButton({ id }: { id: string }) {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const end = async () => {
    try {
      await sendJson('DELETE', `/api/classes/${id}`);
      await navigate({ to: '/learn/classes' });
      await queries.invalidateQueries({ queryKey: ['classes'] });
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <>
      <Button tone="danger" onClick={() => setAsks(true)}>
        {texts.end}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.endTitle}
          confirm={texts.end}
          danger
          onConfirm={() => void end()}
          onClose={() => setAsks(false)}
        >
          {texts.endHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function SharesPanel({ one }: { one: OneClass }) {
  const texts = useTexts(classesTexts);
  return (
    <Panel title={texts.shares}>
      {one.shares.length === 0 && <p className="mb-4 text-quiet">{texts.noShares}</p>}
      <ul className="mb-4 flex flex-col divide-y divide-line">
        {one.shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
      <ShareForm one={one} />
    </Panel>
  );
}

function ShareRow({ share: { id, class_id, kind, title } }: { share: Share }) {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const takeBack = async () => {
    await sendJson('DELETE', `/api/shares/${id}`).catch(toasts.complain);
    await queries.invalidateQueries({ queryKey: ['classes'] });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 grow basis-60">
        <span className="font-medium break-words">{title}</span> <Badge>{texts[kind]}</Badge>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {kind !== 'collection' && (
          <Link
            to="/learn/classes/$classId/results/$shareId"
            params={{ classId: class_id, shareId: id }}
            aria-label={texts.resultsOf(title)}
            className={buttonStyle('plain', 'small')}
          >
            {texts.results}
          </Link>
        )}
        <Button size="small" aria-label={texts.unshareOf(title)} onClick={() => void takeBack()}>
          {texts.unshare}
        </Button>
      </span>
    </li>
  );
}

function MembersPanel({ one: { id, members } }: { one: OneClass }) {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const [link, setLink] = useState<string>();
  const makeLink = async () => {
    try {
      const { secret } = await sendJson<{ secret: string }>('POST', `/api/classes/${id}/link`);
      setLink(`${location.origin}/learn/classes/join#${secret}`);
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <Panel title={texts.people}>
      {members.length === 0 ? (
        <p className="mb-4 text-quiet">{texts.nobody}</p>
      ) : (
        <ul className="mb-4 flex flex-col gap-1">
          {members.map((member) => (
            <li key={member.id} className="break-words">
              {member.name}
            </li>
          ))}
        </ul>
      )}
      <p className="mb-2 text-sm text-quiet">{texts.linkHint}</p>
      <Button onClick={() => void makeLink()}>{texts.newLink}</Button>
      {link !== undefined && (
        <div className="mt-4">
          <Notice tone="good">
            {texts.giveLink} <code className="break-all select-all">{link}</code>
          </Notice>
        </div>
      )}
    </Panel>
  );
}
