/**
 * How much each feature speaks for a term: logistic regression against the glossaries of
 * one textbook, Anatomy and Physiology 2e (evals/library/concepts/fit-weights.ts). The
 * figures to judge them by are those of another book.
 */
import type { FeatureName } from './features.ts';

export const intercept = -4.55;

export const weights: Readonly<Record<FeatureName, number>> = {
  frequency: 0.66,
  'whole share': 0.65,
  'defined by is': 2.02,
  'defined by weak is': 0.97,
  'defined by means': 0.25,
  'defined by called': 2.33,
  'other name': 1,
  'loose other name': 0.08,
  'also called': -0.48,
  'defined by in': -0.23,
  'defined by apposition': 1.22,
  'defined by doing': 1.14,
  labelled: -0.47,
  'defined at first mention': 0.71,
  'is a heading': 1.06,
  'in a heading': 0.04,
  'two words': 0.16,
  'three words or more': 0.15,
  'of phrase': -1.18,
  'everyday head': -1.05,
  'common head': -0.63,
  'rare first word': 0.25,
  'everyday first word': -0.56,
  'empty head': -0.06,
  'noun share': -0.31,
  'name share': -0.24,
  abbreviation: -2.95,
  late: 0.01,
  spread: -2.19,
  'inside longer': -0.96,
  'long word': 0.93,
  'in a caption': 0.41,
  'opens a block': 0.16,
  'plural share': -0.22,
  'tagged verb': -1.68,
  once: -1.02,
  'short unit': 0.77,
  'subject share': 0.79,
  'sibling defined': 0.83,
  'productive head': 0.31,
  'everyday words only': -0.85,
  listed: 0.36,
  'part of a heading': 1.3,
  'participle inside': -1.86,
};
