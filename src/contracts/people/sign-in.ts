/** How a browser shows that it may come in. */
import { z } from 'zod';

const SignInWithToken = z.object({ token: z.string().min(1).max(1000) });
const SignInWithPassword = z.object({
  name: z.string().min(1).max(300),
  password: z.string().min(1).max(1000),
});
export const SignIn = z.union([SignInWithToken, SignInWithPassword]);
export type SignIn = z.infer<typeof SignIn>;

/** What a sign-in page asks for. */
export const SignInAsks = z.object({
  asks: z.enum(['nothing', 'token', 'password']),
  /** The name of the organisation whose sign-in is taken too. */
  oidc: z.string().nullable(),
});
export type SignInAsks = z.infer<typeof SignInAsks>;
