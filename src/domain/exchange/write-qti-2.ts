/**
 * Quiz items as a QTI 2.1 content package (IMS, Assessment Test, Section and Item Information
 * Model 2.1): what most learning platforms take in. Elements stand in the order that the schema
 * asks for.
 */

import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';
import { escapeMarkup, markupLines } from './markup.ts';
import { oneLine, shortened } from './portable-text.ts';
import { INSTANCE, identifierOf, qtiPackage, XML } from './qti-package.ts';

const ITEM_SPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const ITEM_SCHEMA = 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd';
const PACKAGE = {
  space: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  location: 'http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd',
  item: 'imsqti_item_xmlv2p1',
  schema: 'QTIv2.1 Package',
  version: '1.0.0',
};

export function writeQti2(set: ExchangedSet): Record<string, string> {
  return qtiPackage(set, PACKAGE, (item) => assessmentItem(item, set));
}

function assessmentItem(item: ExchangedItem, { language, words }: ExchangedSet): string {
  const right = item.options.findIndex(({ isRight }) => isRight);
  const title = escapeMarkup(shortened(oneLine(item.question), 80));
  const choices = item.options.map(
    ({ text }, at) =>
      `      <simpleChoice identifier="choice-${at + 1}">${markupLines(text)}</simpleChoice>`,
  );
  return `${XML}
<assessmentItem xmlns="${ITEM_SPACE}" ${INSTANCE} xsi:schemaLocation="${ITEM_SPACE} ${ITEM_SCHEMA}" identifier="${identifierOf(item)}" title="${title}" adaptive="false" timeDependent="false" xml:lang="${escapeMarkup(language)}">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse>
      <value>choice-${right + 1}</value>
    </correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">
    <defaultValue>
      <value>0</value>
    </defaultValue>
  </outcomeDeclaration>
  <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
  <itemBody>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
      <prompt>${markupLines(item.question)}</prompt>
${choices.join('\n')}
    </choiceInteraction>
  </itemBody>
${PROCESSING}
  <modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">
    <p>${markupLines(item.explanation)}</p>
    <p>${words.source}: ${escapeMarkup(item.source)}</p>
  </modalFeedback>
</assessmentItem>
`;
}

/** One point for the right choice; the explanation is shown after any. */
const PROCESSING = `  <responseProcessing>
    <responseCondition>
      <responseIf>
        <match>
          <variable identifier="RESPONSE"/>
          <correct identifier="RESPONSE"/>
        </match>
        <setOutcomeValue identifier="SCORE">
          <baseValue baseType="float">1</baseValue>
        </setOutcomeValue>
      </responseIf>
    </responseCondition>
    <setOutcomeValue identifier="FEEDBACK">
      <baseValue baseType="identifier">explanation</baseValue>
    </setOutcomeValue>
  </responseProcessing>`;
