/** Converts our metrics for OpenTelemetry's SDK: the same numbers under the same names as Prometheus reads. */
import { type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { Family, Sample } from '../metrics/exposition.ts'

export function metricData(families: readonly Family[], version: string): CollectionResult {
  const span: Span = [millisToHrTime(performance.timeOrigin), millisToHrTime(Date.now())]
  const metrics = families.map((family) => metricOf(family, span))
  return {
    // The SDK says whose they are.
    resourceMetrics: {
      resource: emptyResource(),
      scopeMetrics: [{ scope: { name: 'pathshala', version }, metrics }],
    },
    errors: [],
  }
}

type Span = [startTime: HrTime, endTime: HrTime]

function metricOf({ name, help, type, samples }: Family, span: Span): MetricData {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(samples, span) }
  const dataPoints = samples.map(({ labels = {}, value }) => pointOf(labels, value, span))
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

const pointOf = <T>(
  attributes: Record<string, string>,
  value: T,
  [startTime, endTime]: Span,
): DataPoint<T> => ({
  startTime,
  endTime,
  attributes,
  value,
})

/** Prometheus has a line for each bucket, which holds what is in those below it too; here each holds its own. */
function histograms(samples: readonly Sample[], span: Span): DataPoint<Histogram>[] {
  const known = new Map<
    string,
    { labels: Record<string, string>; upTo: number[]; bounds: number[]; sum: number }
  >()
  for (const { suffix, labels: { le, ...labels } = {}, value } of samples) {
    const key = JSON.stringify(labels)
    const point = known.get(key) ?? { labels, upTo: [], bounds: [], sum: 0 }
    known.set(key, point)
    if (suffix === '_sum') point.sum = value
    if (suffix !== '_bucket') continue
    point.upTo.push(value)
    if (le !== '+Inf') point.bounds.push(Number(le))
  }
  return [...known.values()].map(({ labels, upTo, bounds, sum }) => {
    const counts = upTo.map((value, place) => value - (upTo[place - 1] ?? 0))
    return pointOf(labels, { buckets: { boundaries: bounds, counts }, sum, count: upTo.at(-1) ?? 0 }, span)
  })
}
