/** How a browser shows that it may come in, where a token is set. */
import { z } from 'zod';

export const SignIn = z.object({ token: z.string().min(1).max(1000) });
export type SignIn = z.infer<typeof SignIn>;
