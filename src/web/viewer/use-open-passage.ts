/** Opens a passage beside the page that cites it. */
import { useNavigate } from '@tanstack/react-router';
import { type PassageRef, writePassageRef } from './passage-ref.ts';

export function useOpenPassage(): (passage: PassageRef | null) => void {
  const navigate = useNavigate();
  return (passage) => {
    void navigate({
      to: '.',
      resetScroll: false,
      search: ({ cite: _cite, ...rest }) =>
        passage === null ? rest : { ...rest, cite: writePassageRef(passage) },
    });
  };
}
