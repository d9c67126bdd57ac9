/** The models in `models/`: which files they are made of, and how they want their input. */
import { fileURLToPath } from 'node:url';
import type { LocalUse } from '../../kernel/model/local-models.ts';

export interface ShippedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ShippedModel {
  /** The folder under `models/`. */
  name: 'embedder' | 'reranker' | 'entailment' | 'reader' | 'judge';
  network: ShippedFile;
  tokenizer: ShippedFile;
  /** The graph's result. */
  output: string;
  longestTokens: number;
  /** Of the weights that it was trained from; its card tells the rest. */
  licence: string;
  /** What is done in its place, for people. */
  without: string;
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
  longestTokens: 512,
  licence: 'Apache-2.0',
  without: 'Search goes by words alone',
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
  longestTokens: 288,
  licence: 'Apache-2.0',
  without: 'Search results keep their first order',
};

export const entailment: ShippedModel = {
  name: 'entailment',
  network: {
    name: 'model.onnx',
    bytes: 34_165_277,
    sha256: 'f4768f038d19db42a5880e6940f487d6b864a51dfcc17fcda2880099351f60cf',
  },
  tokenizer,
  output: 'logits',
  longestTokens: 256,
  licence: 'MIT',
  without: 'Claims are checked by rules alone',
};

export const reader: ShippedModel = {
  name: 'reader',
  network: {
    name: 'model.onnx',
    bytes: 33_863_619,
    sha256: '6ed560ffe59eed6da76bd429ccb64d4eb1f8a9e33ee90c257ebc482ab16197da',
  },
  tokenizer,
  output: 'logits',
  longestTokens: 320,
  licence: 'MIT',
  without: 'Questions are not tried on the text',
};

const judge: ShippedModel = {
  name: 'judge',
  network: {
    name: 'model.onnx',
    bytes: 34_466_841,
    sha256: 'c3bad35812493a3050888b1d45f4da64f609a41046a32d341b74989ffe8690f1',
  },
  tokenizer,
  output: 'logits',
  longestTokens: 252,
  licence: 'MIT',
  without: 'Cards and options are ordered by rules alone',
};

export const modelFor: Readonly<Record<LocalUse, ShippedModel>> = {
  embed: embedder,
  rerank: reranker,
  entail: entailment,
  answer: reader,
  judge,
};

/**
 * Vectors of different versions must never meet; stored ones carry it. `alone`: each text
 * was embedded by itself, where once they were in batches and moved each other.
 */
export const EMBEDDER_VERSION = `embedder-${embedder.network.sha256.slice(0, 12)}-alone`;
export const EMBEDDER_DIMENSION = 384;

export const shippedFolder = fileURLToPath(new URL('../../../models/', import.meta.url));
