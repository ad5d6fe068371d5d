import { startCluster } from './cluster'

/** Tables of tests are small and test files run in parallel, so a parallel query costs more time than it saves. */
const SETTINGS = ['max_parallel_workers_per_gather=0']

/** Runs tests on a new cluster and deletes it afterwards; `env` is added to the environment of PostgreSQL's processes. */
export async function onTestCluster<T>(
  work: (url: string) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const cluster = await startCluster({ durable: false, settings: SETTINGS, env })
  return work(cluster.url).finally(() => cluster.stop())
}
