/** A guideline of our own: rules with limits, deadlines and shares, as assessments are written from. */
export const DEBT_GUIDELINE = `# Guideline on the collection of consumer debts

## First contact

A collector must send a validation notice within 5 days of the first contact. The validation notice must state the amount of the debt and the name of the original creditor. A collector may call a consumer at most 7 times in one week. Calls must be placed after 8 in the morning unless the consumer has agreed to an earlier hour. A collector must stop calling a workplace when the employer forbids private calls. Letters are considered received more reliably than text messages because they leave a written trace.

## Disputes

A consumer may dispute a debt within 30 days of the validation notice. A collector must suspend collection before the dispute has been answered in writing. Disputes in writing have a stronger effect than disputes by telephone. A collector must answer a written dispute within 21 days of its arrival. A dispute by telephone does not suspend collection, but the collector must record the call for at least 90 days. Partial disputes increase the time that a collector needs for an answer. An unanswered dispute lowers the chance that a court accepts the claim.

## Payment plans

A consumer who owes more than 500 euros must be offered a payment plan. The first instalment is limited to 20 percent of the monthly income. A payment plan must run for at least 6 months. A plan that lasts longer than 36 months requires the consent of the creditor. Missed instalments increase the fee by a fixed sum rather than by a share of the debt. A collector must remind the consumer before a missed instalment is reported. Plans with equal instalments fail less often than plans with a large last instalment.

## Fees and interest

The collection fee is limited to 8 percent of the debt. A reminder fee of up to 35 euros may be charged once for each claim. Interest must not be added to fees. A collector must refund excess fees within 14 days of a complaint. Interest on consumer debts is lower than interest on business debts. Debts under 50 euros carry no collection fee.

## Wage garnishment

A court order is required before wages may be garnished. Garnishment is limited to 25 percent of the disposable income. A consumer whose wages are garnished must keep at least 217 euros in each week. An employer must begin garnishment within 10 days of the court order. A higher income raises the garnished amount more slowly than the income itself. Support for children comes before all other claims on wages.

## Old debts

A debt becomes unenforceable when it is more than 6 years old. A payment after that period does not renew the claim unless the consumer has been warned in writing. A collector must keep its files for at least 3 years. Reports to credit agencies must be deleted when they are more than 7 years old. A collector may sell an old debt only if the buyer holds a licence. The licence of a buyer must be renewed within 60 days of a change of owner.
`;
