/** Pictures and sounds that an imported card brought along. */

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const SOUND = /\.(?:mp3|ogg|oga|wav|m4a|flac)$/i;

interface CardMediaProps {
  setId: string;
  names: readonly string[];
}

export function CardMedia({ setId, names }: CardMediaProps) {
  if (names.length === 0) return null;
  const address = (name: string) =>
    `/api/reading/study-sets/${setId}/media/${encodeURIComponent(name)}`;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {names.map((name) => (
        <li key={name}>
          {PICTURE.test(name) && (
            <img src={address(name)} alt={name} loading="lazy" className="max-h-64 rounded-lg" />
          )}
          {SOUND.test(name) && (
            // biome-ignore lint/a11y/useMediaCaption: what a person recorded has no captions
            <audio controls preload="none" src={address(name)} aria-label={name} />
          )}
        </li>
      ))}
    </ul>
  );
}
