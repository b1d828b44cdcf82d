import type { z } from 'zod';
import { contentComponent, describedProps } from '@schema/content-component';
import { useFacts } from './facts';
import { Brand, Fields, Picture, Status } from './app-window';

const props = describedProps(
  'An invoice that was paid by card. The customer is a business in another country of the European Union.',
  'The invoice PW-2026-004217 of {name}, which is paid. Invoice date: 1 March 2026. Customer: Garden Shop B.V. in Amsterdam, VAT ID NL000099998B57, reference PO 4711. One item: the plan Team from 1 to 31 March 2026, {plans.price.team}. There is no VAT, because the customer owes the tax (reverse charge). Total: {plans.price.team}. Paid with a Visa card that ends in 4242.',
);

/** An invoice as a page of paper. */
export const Invoice = contentComponent(
  props,
  ['pictures.css', 'messages.css', 'invoice.css'],
  Paper,
);

function Paper(texts: z.output<typeof props>) {
  const price = `${Number.parseInt(useFacts()('plans.price.team'), 10).toFixed(2)} €`;
  return (
    <Picture {...texts}>
      <div className="shot-window shot-paper">
        <div className="shot-letterhead">
          <Brand />
          <Status status="up">paid</Status>
        </div>
        <p className="shot-subject">Invoice PW-2026-004217</p>
        <div className="shot-columns">
          <Fields
            items={[
              ['Invoice date', '1 March 2026'],
              ['Reference', 'PO 4711'],
            ]}
          />
          <Fields
            items={[
              ['Customer', 'Garden Shop B.V., Amsterdam'],
              ['VAT ID', 'NL000099998B57'],
            ]}
          />
        </div>
        <div className="shot-sum">
          <Sum name="Plan Team" note="1 – 31 March 2026" value={price} />
          <Sum name="VAT" note="Reverse charge: the customer owes the tax" value="0.00 €" />
          <Sum name="Total" note="Paid with Visa •••• 4242" value={price} />
        </div>
      </div>
    </Picture>
  );
}

function Sum({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div>
      <span>
        {name} {note ? <small>{note}</small> : null}
      </span>
      <span>{value}</span>
    </div>
  );
}
