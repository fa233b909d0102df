import type { Context, Link } from '@opentelemetry/api';
import type { Sampler, SamplingResult } from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config/service-config.js';
import type { Libraries } from './libraries.js';

/** The sampler of the standard variables `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. */
export const samplerOf = (
  libraries: Libraries,
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracesConfig,
): Sampler => {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = libraries.sdk;
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return followingLinks(libraries, new ParentBasedSampler({ root: new AlwaysOnSampler() }));
    case 'parentbased_always_off':
      return followingLinks(libraries, new ParentBasedSampler({ root: new AlwaysOffSampler() }));
    case 'parentbased_traceidratio':
      return followingLinks(libraries, new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }));
  }
};

/**
 * Samples a span without a parent that links to a sampled one. The commit of a group of clicks has no parent, and is of use only where
 * the traces of its clicks were sampled.
 */
const followingLinks = ({ api, sdk }: Libraries, sampler: Sampler): Sampler => {
  const isSampled = ({ context }: Link): boolean => (context.traceFlags & api.TraceFlags.SAMPLED) !== 0;
  return {
    shouldSample: (context: Context, traceId, name, kind, attributes, links): SamplingResult =>
      api.trace.getSpanContext(context) === undefined && links.some(isSampled)
        ? { decision: sdk.SamplingDecision.RECORD_AND_SAMPLED }
        : sampler.shouldSample(context, traceId, name, kind, attributes, links),
    toString: () => `FollowingLinks{${sampler.toString()}}`,
  };
};
