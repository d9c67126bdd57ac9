/**
 * What the model server is told to answer, in words that belong to no provider. Plain
 * JSON, so that a script can be a file or arrive over HTTP while the server runs.
 */
export interface ToolUse {
  name: string;
  input: unknown;
  /** Made from the place in the answer when not given. */
  id?: string;
}

interface Manner {
  /** Waits this long before the first byte; the server's own latency when not given. */
  latencyMs?: number;
}

interface Spoken extends Manner {
  usage?: { input: number; output: number } | 'none';
}

export type GoodAnswer = Spoken &
  (
    | { say: string }
    | { json: unknown }
    | { useTools: ToolUse[]; say?: string }
    | { truncated: string }
    /** `message` as a refusal in words, `filter` as a blocked answer. */
    | { refuse: string; by?: 'message' | 'filter' }
  );

export type Fault = Manner &
  /** Takes the request and never answers. */
  (
    | { fault: 'late' }
    /** An error answer; `retryAfter` is sent as it is (seconds or an HTTP date). */
    | { fault: 'status'; status: number; retryAfter?: string; message?: string; code?: string }
    /** Half the answer, then the connection drops. */
    | { fault: 'cut'; say?: string }
    /** Half the answer, then silence on an open connection. */
    | { fault: 'stall'; say?: string }
    /** A stream that ends in good order, but before the answer is finished. */
    | { fault: 'unfinished'; say?: string }
    /** A stream that begins, reports an error in the provider's form, and ends. */
    | { fault: 'stream-error'; status: number }
    /** A body (or a stream event) that is not JSON. */
    | { fault: 'malformed' }
    /** Valid JSON of another shape: what a proxy or a broken server sends. */
    | { fault: 'wrong-shape' }
    /** An answer of this many bytes. */
    | { fault: 'huge'; bytes: number }
    /** 200 with a web page: a captive portal, a wrong base URL. */
    | { fault: 'wrong-type' }
    /** 307 to another host, which must not be given the key. */
    | { fault: 'redirect'; to: string }
  );

export type ScriptedAnswer = GoodAnswer | Fault;

/** What a script function can look at. */
export interface SeenRequest {
  provider: 'openai' | 'anthropic' | 'google';
  path: string;
  body: Record<string, unknown>;
  model: string;
  stream: boolean;
  /** The JSON schema that the answer must have, wherever the provider's format puts it. */
  schema: unknown;
  /** All text of all messages, in order. */
  text: string;
  /** Names of the tools on offer. */
  tools: string[];
  /** How many tool results the conversation holds. */
  toolResults: number;
}

/**
 * A queue (each answer once, in order), or rules that look at the request, or a function
 * of it. A request that nothing answers gets a loud 400.
 */
export type Script =
  | ScriptedAnswer[]
  | { rules: Rule[]; otherwise?: ScriptedAnswer }
  | ((request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** The first rule whose text occurs in the request answers; `first` answers are used up once. */
export interface Rule {
  contains: string;
  first?: ScriptedAnswer[];
  answer?: ScriptedAnswer;
}

export type Answerer = (request: SeenRequest) => Promise<ScriptedAnswer>;

/** Turns a script into the function that the server asks; a queue is copied, then used up. */
export function answererOf(script: Script): Answerer {
  if (typeof script === 'function') return async (request) => script(request);
  if (Array.isArray(script)) {
    const queue = [...script];
    return async () => queue.shift() ?? nothing('the script has no answer left');
  }
  const rules = script.rules.map((rule) => ({ ...rule, first: [...(rule.first ?? [])] }));
  return async (request) => {
    for (const rule of rules) {
      if (!request.text.includes(rule.contains)) continue;
      const answer = rule.first.shift() ?? rule.answer;
      if (answer) return answer;
    }
    return script.otherwise ?? nothing('no rule of the script fits this request');
  };
}

function nothing(why: string): ScriptedAnswer {
  return { fault: 'status', status: 400, message: `model server: ${why}`, code: 'script_empty' };
}
