/**
 * XML parts of documents. No document type, no entities of its own: Office formats
 * forbid them, books do not need them, and they are how a kilobyte becomes a gigabyte.
 */
import { DOMParser } from 'linkedom';
import { decodeText } from '../../../domain/text/decode-text.ts';
import { libraryError } from '../../error-codes.ts';
import type { DomNode } from '../html/dom.ts';

export function parseXml(bytes: Uint8Array): DomNode {
  const text = xmlText(bytes);
  return new DOMParser().parseFromString(text, 'text/xml') as unknown as DomNode;
}

/** The text of an XML part, refused when it declares entities. */
export function xmlText(bytes: Uint8Array): string {
  const text = decodeText(bytes)?.text ?? '';
  if (/<!ENTITY/i.test(text)) {
    throw libraryError(
      'document.unsafe',
      'This document declares XML entities, which no office program writes. Save it again from a program you trust.',
    );
  }
  return text.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/i, '');
}
