/** Prints a long load. */
import type { LoadResult } from './load'
import type { Soak } from './run'

const short = (value: number) => Number(value.toFixed(1))

/** True when every call was answered as it asked to be. */
export function reportSoak({ load, memory, restart, restartSeconds }: Soak): boolean {
  console.table(
    load.minutes.map(({ calls, p50, p99 }, at) => ({
      minuto: at + 1,
      chamadas: calls,
      'p50 ms': short(p50),
      'p99 ms': short(p99),
    })),
  )
  console.table(
    memory.map(({ programa, rss, heap }) => ({
      programa,
      'RSS MB': `${short(rss.first)} → ${short(rss.last)}`,
      'RSS MB/h': short(rss.perHour),
      'ajuste R²': Number(rss.fit.toFixed(2)),
      'heap MB': `${short(heap.first)} → ${short(heap.last)}`,
      'heap MB/h': short(heap.perHour),
      'ajuste R² ': Number(heap.fit.toFixed(2)),
    })),
  )
  console.log('carga:', inWords(load))
  console.log(`reinício de um APL depois do outro, ${short(restartSeconds)} s:`, inWords(restart))
  for (const failure of [...load.failures, ...restart.failures]) console.log(`✗ ${failure}`)
  return load.failed + restart.failed === 0
}

const inWords = ({ wanted, wrong, writes, failed }: LoadResult): string =>
  `respostas ${JSON.stringify(wanted)}, erradas de propósito ${JSON.stringify(wrong)}, ${writes} gravações, ${failed} falhas`
