/** Which traces are kept, by the variables that OpenTelemetry has for it. */
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** @param name as in OTEL_TRACES_SAMPLER @param ratio as in OTEL_TRACES_SAMPLER_ARG */
export function samplerOf(name = 'parentbased_always_on', ratio = 1): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
