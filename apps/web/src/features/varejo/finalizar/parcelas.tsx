import { dividirParcela, mudarParcela, removerParcela, type VendaParcela } from '@trama/rules/varejo/parcelas'
import { isAVista } from '@trama/rules/varejo/meio'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { WalletCards } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { EmptyState } from '@/components/ui/status/empty-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import styles from './finalizar.module.css'
import type { FinalizarForm } from './form-model'
import { MeiosRapidos } from './meios-rapidos'
import { ParcelaRow } from './parcela-row'
import { Recebido } from './recebido'
import { VendaPix } from './venda-pix'
import type { FinalizarStart } from './start'
import { useFinalizacao } from './use-finalizacao'

/** Instalments with their means of payment, and the amount paid at the till (S2 §2, §5). */
export function Parcelas({ start }: { start: FinalizarStart }) {
  const { values, liquido, hoje, mudarParcelas } = useFinalizacao(start)
  const { error } = useFieldError<FinalizarForm>('parcelas')
  // Index of the active row; null until the user enters a row, and then a chosen means applies to all rows.
  const [chosen, setActive] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { parcelas, cdcondicao } = values
  const active = chosen === null ? null : Math.min(chosen, parcelas.length - 1)

  if (cdcondicao === '') return <EmptyState icon={<WalletCards />} title={VAREJO_MESSAGES.semCondicao} />
  if (parcelas.length === 0) {
    return liquido > 0 ? (
      <SkeletonList count={3} />
    ) : (
      <EmptyState icon={<WalletCards />} title="Nada a pagar: o valor líquido é zero." />
    )
  }

  function change(at: number, { valor, ...fields }: Partial<VendaParcela>) {
    mudarParcelas((now, net) =>
      valor === undefined
        ? now.map((parcela, i) => (i === at ? { ...parcela, ...fields } : parcela))
        : mudarParcela(now, at, valor, net),
    )
  }

  /** Chooses the means of the active row; a further means of an instalment paid at the till is due today. */
  function pay(codmoe: string) {
    const now = start.moedas.find((moeda) => moeda.codmoe === codmoe)?.meio
    mudarParcelas((rows) =>
      rows.map((row, at) => {
        if (active !== null && at !== active) return row
        const [first] = meios(rows, at)
        if (!first || first === row) return { ...row, codmoe }
        return { ...row, codmoe, vencimento: now && isAVista(now) ? hoje : first.vencimento }
      }),
    )
  }

  /** Adds a further means after the row, with its value to be typed. */
  function split(at: number) {
    mudarParcelas((now) => dividirParcela(now, at, { codmoe: now[at]?.codmoe ?? '' }))
    setActive(at + 1)
    focusValue(at + 1)
  }

  function focusValue(at: number) {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLInputElement>(`[name="parcelas.${at}.valor"]`)?.focus()
    })
  }

  return (
    <div className={styles.parcelas}>
      <MeiosRapidos
        moedas={start.moedas}
        chosen={parcelas[active ?? 0]?.codmoe}
        onChoose={pay}
        onSplit={() => split(active ?? 0)}
      />
      {error && <p className={styles.error}>{error}</p>}
      <ol ref={list} className={styles.lista}>
        {parcelas.map((parcela, at) => (
          <ParcelaRow
            // The index serves as key, because rows are never reordered one by one.
            key={at}
            {...{ parcela, at }}
            name={nameOf(parcelas, at)}
            moedas={start.moedas}
            isOnly={parcelas.length === 1}
            isActive={parcelas.length > 1 && (active === null || at === active)}
            onFocus={() => setActive(at)}
            onChange={(fields) => change(at, fields)}
            onSplit={() => split(at)}
            onRemove={
              meios(parcelas, at).length > 1
                ? () => mudarParcelas((now, net) => removerParcela(now, at, net))
                : undefined
            }
          />
        ))}
      </ol>
      <Recebido start={start} />
      <VendaPix start={start} />
    </div>
  )
}

/** Rows of the same instalment as the row at `at`. */
const meios = (parcelas: readonly VendaParcela[], at: number) =>
  parcelas.filter(({ nrparcela }) => nrparcela === parcelas[at]?.nrparcela)

function nameOf(parcelas: readonly VendaParcela[], at: number): string {
  const parcela = parcelas[at]
  if (!parcela) return ''
  const own = meios(parcelas, at)
  const name = `Parcela ${parcela.nrparcela}`
  return own.length > 1 ? `${name}, ${own.indexOf(parcela) + 1}º meio` : name
}
