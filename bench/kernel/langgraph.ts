/** LangGraph.js and its PostgreSQL checkpointer, as much of them as we use. */
export const LANGGRAPH_PACKAGE = '@langchain/langgraph';
export const CHECKPOINTER_PACKAGE = '@langchain/langgraph-checkpoint-postgres';

export interface Checkpointer {
  setup(): Promise<void>;
}

export interface CheckpointerModule {
  PostgresSaver: {
    new (pool: object): Checkpointer;
    fromConnString(url: string): Checkpointer;
  };
}

interface Channel {
  reducer(kept: string[], added: string[]): string[];
  default(): string[];
}

interface Graph<State> {
  addNode(name: string, work: (state: State) => Promise<Partial<State>>): Graph<State>;
  /** From several: waits for all of them. */
  addEdge(from: string | string[], to: string): Graph<State>;
  compile(how: { checkpointer: Checkpointer }): {
    invoke(input: State, config: { configurable: { thread_id: string } }): Promise<State>;
  };
}

export interface LangGraphModule {
  StateGraph: new <State>(state: unknown) => Graph<State>;
  Annotation: { (channel?: Channel): unknown; Root(channels: object): unknown };
  START: string;
  END: string;
}
