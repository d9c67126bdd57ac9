import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { letQueriesWait } from './api/connection.ts';
import { createQueryClient } from './api/queries.ts';
import { RoomsProvider } from './room/rooms-context.ts';
import { rooms } from './rooms.ts';
import { showHeardLinks } from './shell/heard-link.ts';
import { createAppRouter, preloadRooms } from './shell/router.ts';
import { LanguageProvider } from './texts/language.tsx';
import { ToastProvider } from './ui/toasts.tsx';

letQueriesWait();
const queries = createQueryClient();
const router = createAppRouter(rooms, queries);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <RoomsProvider value={rooms}>
            <RouterProvider router={router} />
          </RoomsProvider>
        </ToastProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

showHeardLinks(router);
preloadRooms(router, rooms);

/** From here links and navigation know every address, and what each may carry. */
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
