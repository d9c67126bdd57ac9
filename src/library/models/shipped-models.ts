/** The models in `models/`: which files they are made of, and how they want their input. */
import { fileURLToPath } from 'node:url';

export interface ShippedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ShippedModel {
  /** The folder under `models/`. */
  name: 'embedder' | 'reranker';
  network: ShippedFile;
  tokenizer: ShippedFile;
  /** The graph's result. */
  output: string;
  /** Numbers in one result. */
  width: number;
  longestTokens: number;
}

const tokenizer: ShippedFile = {
  name: 'tokenizer.json',
  bytes: 466_081,
  sha256: '5fd1c882abbd30517dced455a2c9768945ec726b96727927e4959348d9de550b',
};

export const embedder: ShippedModel = {
  name: 'embedder',
  network: {
    name: 'model.onnx',
    bytes: 22_894_197,
    sha256: '9eabc7d298f702ad04ac89df879eacca47d1e10afdce1a0699f9f1db3cb0945f',
  },
  tokenizer,
  output: 'sentence_embedding',
  width: 384,
  longestTokens: 512,
};

export const reranker: ShippedModel = {
  name: 'reranker',
  network: {
    name: 'model.onnx',
    bytes: 23_195_433,
    sha256: '006b81f04e5acedcb04640e5aeee4183780d0f20923022b847d06a7e7ba14d14',
  },
  tokenizer,
  output: 'logits',
  width: 1,
  longestTokens: 288,
};

/** Of the query in a pair; the passage gets what is left. */
export const LONGEST_QUERY_TOKENS = 96;

/**
 * Vectors of different versions must never meet; stored ones carry it. `alone`: each text
 * was embedded by itself, where once they were in batches and moved each other.
 */
export const EMBEDDER_VERSION = `embedder-${embedder.network.sha256.slice(0, 12)}-alone`;
export const EMBEDDER_DIMENSION = embedder.width;

export const shippedFolder = fileURLToPath(new URL('../../../models/', import.meta.url));
