/**
 * Quiz items as a QTI 3.0 content package (1EdTech, Assessment, Section and Item
 * Information Model): the texts of its files by name. Elements stand in the order that
 * the schema asks for.
 */

import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';
import { escapeMarkup, markupLines } from './markup.ts';
import { oneLine, shortened } from './portable-text.ts';
import { INSTANCE, identifierOf, qtiPackage, XML } from './qti-package.ts';

const ITEM_SPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const ITEM_SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
const PACKAGE = {
  space: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  location: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
  item: 'imsqti_item_xmlv3p0',
  schema: 'QTI Package',
  version: '3.0.0',
};

export function writeQti(set: ExchangedSet): Record<string, string> {
  return qtiPackage(set, PACKAGE, (item) => assessmentItem(item, set));
}

function assessmentItem(item: ExchangedItem, { language, words }: ExchangedSet): string {
  const right = item.options.findIndex(({ isRight }) => isRight);
  const title = escapeMarkup(shortened(oneLine(item.question), 80));
  const choices = item.options.map(
    ({ text }, at) =>
      `      <qti-simple-choice identifier="choice-${at + 1}">${markupLines(text)}</qti-simple-choice>`,
  );
  return `${XML}
<qti-assessment-item xmlns="${ITEM_SPACE}" ${INSTANCE} xsi:schemaLocation="${ITEM_SPACE} ${ITEM_SCHEMA}" identifier="${identifierOf(item)}" title="${title}" adaptive="false" time-dependent="false" xml:lang="${escapeMarkup(language)}">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response>
      <qti-value>choice-${right + 1}</qti-value>
    </qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
    <qti-default-value>
      <qti-value>0</qti-value>
    </qti-default-value>
  </qti-outcome-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body>
    <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
      <qti-prompt>${markupLines(item.question)}</qti-prompt>
${choices.join('\n')}
    </qti-choice-interaction>
  </qti-item-body>
${PROCESSING}
  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show">
    <qti-content-body>
      <p>${markupLines(item.explanation)}</p>
      <p>${words.source}: ${escapeMarkup(item.source)}</p>
    </qti-content-body>
  </qti-modal-feedback>
</qti-assessment-item>
`;
}

/** One point for the right choice; the explanation is shown after any. */
const PROCESSING = `  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match>
          <qti-variable identifier="RESPONSE"/>
          <qti-correct identifier="RESPONSE"/>
        </qti-match>
        <qti-set-outcome-value identifier="SCORE">
          <qti-base-value base-type="float">1</qti-base-value>
        </qti-set-outcome-value>
      </qti-response-if>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK">
      <qti-base-value base-type="identifier">explanation</qti-base-value>
    </qti-set-outcome-value>
  </qti-response-processing>`;
