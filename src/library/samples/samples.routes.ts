/** The sample library over HTTP. */
import { AddSamples, SamplesAdded } from '../../contracts/samples.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { addSamples, type SamplePorts } from './add-samples.ts';

export function sampleRoutes(ports: SamplePorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/samples',
      summary:
        'Adds the documents that ship with Lyceum, in a collection of their own. Again adds nothing twice.',
      tag: 'library',
      body: AddSamples.default({ include_scans: false }),
      output: SamplesAdded,
      status: 202,
      handle: ({ caller, body }) =>
        addSamples(ports, caller.userId, { withScans: body.include_scans }),
    }),
  ];
}
