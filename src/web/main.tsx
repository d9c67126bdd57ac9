import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { letQueriesWait } from './api/connection.ts';
import { createQueryClient } from './api/queries.ts';
import { createAppRouter, preloadRooms } from './shell/router.tsx';
import { LanguageProvider } from './texts/language.tsx';
import { ToastProvider } from './ui/toasts.tsx';

letQueriesWait();
const queries = createQueryClient();
const router = createAppRouter(queries);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

preloadRooms(router);
