/** Downloads a backup of everything as one file. */
import { postForFile } from '../../api/client.ts';

export async function saveBackup(): Promise<void> {
  const address = URL.createObjectURL(await postForFile('/api/backup'));
  const link = document.createElement('a');
  link.href = address;
  link.download = `lyceum-${new Date().toISOString().slice(0, 10)}.tar.gz`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
