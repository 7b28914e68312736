import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one server. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Histogram({
      name: 'yehang_call_seconds',
      help: 'Time to answer a call, by path and code of the reply.',
      labelNames: ['path', 'code'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers: [registry],
    }),
    cached: new Counter({
      name: 'yehang_cached_replies_total',
      help: 'Replies answered from finished bytes.',
      labelNames: ['path'],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'yehang_jobs_total',
      help: 'Jobs that ended, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'yehang_payment_deliveries_total',
      help: 'What payment providers told, or somebody in their name, by what became of it.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    connections: new Gauge({
      name: 'yehang_connections_open',
      help: 'Open sockets of this process.',
      registers: [registry],
    }),
    urgentReports: new Counter({
      name: 'yehang_urgent_reports_total',
      help: 'Grave reports that no budget let hide their subject: they are to be decided within an hour.',
      registers: [registry],
    }),
    removalAlerts: new Counter({
      name: 'yehang_removal_alerts_total',
      help: 'Reminders of removal requests that wait, by hours after receipt.',
      labelNames: ['hours'],
      registers: [registry],
    }),
    credentials: new Counter({
      name: 'yehang_credential_tries_total',
      help: 'Passwords, codes and vouchers that were given, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    imports: new Gauge({
      name: 'yehang_imports_running',
      help: 'Imports running in this process.',
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof openMetrics>
