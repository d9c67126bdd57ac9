/** Everything the search offers for the words typed: what the rooms have, commands, and runs. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { recentRunsQuery } from '../api/queries.ts';
import { type Finding, type FindingGroup, fittingFindings } from '../room/finding.ts';
import { frontDoor } from '../room/room.ts';
import { useRoomParts, useRooms } from '../room/rooms-context.ts';
import { useRunNames } from '../runs/use-run-names.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { useLanguage } from '../texts/language.tsx';
import { useTheme } from '../ui/theme.ts';
import { paletteTexts } from './palette.texts.ts';

const MOST_COMMANDS = 20;

export function useFindings(words: string): FindingGroup[] {
  const texts = useTexts(paletteTexts);
  const runs = useRunFindings();
  const groups = [
    ...useRoomFindings(words),
    { name: texts.commands, findings: fittingFindings(useCommands(), words, MOST_COMMANDS) },
    { name: texts.runs, findings: words === '' ? [] : fittingFindings(runs, words) },
  ];
  return groups
    .filter(({ findings }) => findings.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ isFirst = false }: FindingGroup): number => (isFirst ? 0 : 1);

function useRoomFindings(words: string): FindingGroup[] {
  const parts = useRoomParts();
  const groups: FindingGroup[] = [];
  for (const part of parts) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the rooms never change while the page is open
    groups.push(...(part.useFindings?.(words) ?? []));
  }
  return groups;
}

function useRunFindings(): Finding[] {
  const navigate = useNavigate();
  const names = useRunNames();
  const format = useFormat();
  const { data: runs = [] } = useQuery(recentRunsQuery);
  return runs.map((run) => ({
    key: `run ${run.run_id}`,
    label: names.name(run),
    note: `${names.state(run).text}, ${format.relative(run.updated_at)}`,
    open: () => void navigate({ to: '/activity/$runId', params: { runId: run.run_id } }),
  }));
}

function useCommands(): Finding[] {
  const texts = useTexts(paletteTexts);
  const rooms = useRooms();
  const parts = useRoomParts();
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const [, setTheme] = useTheme();
  const isDark = document.documentElement.dataset.theme === 'dark';
  const command = (label: string, open: () => void): Finding => ({
    key: `command ${label}`,
    label,
    open,
  });
  return [
    ...parts.flatMap(({ commands = [] }) =>
      commands.map(({ name, to, hash = '' }) =>
        command(name[language], () => void navigate({ to, hash })),
      ),
    ),
    ...rooms.map((room) =>
      command(texts.goTo(room.name[language]), () => void navigate({ to: frontDoor(room) })),
    ),
    command(isDark ? texts.light : texts.dark, () => setTheme(isDark ? 'light' : 'dark')),
    language === 'nb'
      ? command(texts.english, () => choose('en'))
      : command(texts.norwegian, () => choose('nb')),
    command(texts.api, () => location.assign('/docs')),
  ];
}
