/**
 * A route is data: method, path, schemas, handler. The server mounts it, OpenAPI
 * describes it from the same schemas, and a test walks the table to see that
 * nobody reaches what belongs to another.
 */
import type { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import type { Role, Scope, Via } from '../../contracts/people/people.ts';
import type { Problem } from '../../contracts/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Caller {
  userId: UserId;
  role: Role;
  /** What the way that the caller came in by opens. */
  scopes: readonly Scope[];
  via: Via;
  /** The session of the browser, where there is one. */
  sessionId: string | null;
  /** `userId` is another person, who lends this one thing. */
  borrows?: boolean;
}

/** One file of a multipart body, while it is being received. */
export interface UploadedFile {
  /** A name for people, never a path. */
  fileName: string;
  /** The fields before the file; their text was checked for characters that the store refuses. */
  fields: Record<string, string>;
  bytes: AsyncIterable<Uint8Array>;
  /** Undoes what `take` has done, where the rest of the body does not come after the whole file did. */
  whenCut(undo: () => Promise<void>): void;
}

export interface Upload {
  /** The whole body, for a handler that reads it itself. */
  bytes: AsyncIterable<Uint8Array>;
  /** A JSON body, checked by the same rules as on any other route. */
  json(limitBytes: number): Promise<unknown>;
  /** Hands the one file of a multipart body to `take`. */
  file<T>(take: (file: UploadedFile) => Promise<T>): Promise<T>;
}

export interface RouteRequest<Params, Query, Body> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  headers: Headers;
  /** Where the request comes from, as far as that is known. */
  address: string;
  /** Only for a route with `takesUpload`; empty on any other. */
  upload: Upload;
  /** Aborts when the caller has disconnected. */
  signal: AbortSignal;
  /** Aborts when the server begins to close: a handler that streams or waits must end then. */
  closing: AbortSignal;
  /** Throws once the caller is not let in any more: an answer that goes on for long asks now and then. */
  stillLetIn(): Promise<void>;
  /** What the caller may know of a failure after the answer has begun; the log gets the rest. */
  problem(thrown: unknown): Problem;
}

/** An answer besides the usual one, for the docs. */
export interface MoreAnswer {
  status: number;
  description: string;
  output: z.ZodType;
}

/** A plain value becomes JSON with the route's status; a Response is sent as it is. */
export type RouteAnswer<Output> = Output | Response;

export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** `/api/runs/:id`; each `:name` is a key of `params`. */
  path: string;
  /** What it is for, in one sentence: the docs page shows it. */
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  status?: number;
  /** What the output travels as; JSON unless said otherwise. */
  mediaType?: string;
  /** Other media types it can answer with, for the docs. */
  alsoAnswers?: string[];
  moreAnswers?: MoreAnswer[];
  /** The handler reads the body as a stream, and enforces every limit itself. */
  takesUpload?: boolean;
  /** Needs no caller, and reads nothing that belongs to one but by a secret in its address. */
  open?: boolean;
  /** Open, and all the same told who it is where somebody is signed in. */
  greets?: boolean;
  handle(
    request: RouteRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ): Promise<RouteAnswer<z.input<Output>>>;
}

/** A route whose types were checked where it was defined. */
export type Route = RouteSpec;

/** Checks a route against its own schemas, then forgets the exact types so that tables can hold it. */
export function defineRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(route: RouteSpec<Params, Query, Body, Output>): Route {
  return route as unknown as Route;
}
