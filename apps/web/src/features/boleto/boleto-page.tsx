/** /Boleto/{codigo}: checks without a login whether a boleto that somebody received is registered. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type BoletoConferido, type BoletoPublico, boletoPublicoRoutes } from '@trama/contract/apl/boleto'
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { CircleX } from 'lucide-react'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { Facts } from '@/components/ui/facts'
import { Panel } from '@/components/ui/panel'
import { Banner } from '@/components/ui/status/banner'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { errorText, isApiError } from '@/lib/api/api-error'
import { findPublicServer } from '@/lib/api/publico'
import styles from './boleto-page.module.css'
import { type FormEvent, useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'

const invalid = BOLETO_MESSAGES.naoConfere

export function BoletoPage({ codigo }: { codigo: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['boleto-publico', codigo],
    queryFn: async ({ signal }) => {
      const api = await findPublicServer(boletoPublicoRoutes, { code: codigo, invalid }, signal)
      return { api, boleto: await api.getBoletoPublico({ params: { codigo }, signal }) }
    },
    gcTime: 0,
  })
  return (
    <Panel title="Autenticidade do boleto">
      {data ? (
        <div className={styles.page}>
          {/* A genuine code may be printed on a forged boleto: the page claims no match before the line is compared. */}
          <Banner inset>
            Este código é de um boleto emitido por {data.boleto.beneficiario}. Compare com o boleto que você
            recebeu: se algo for diferente, não pague.
          </Banner>
          <Facts name="Boleto registrado" facts={factsOf(data.boleto)} />
          <LinhaForm
            check={(linha) => data.api.checkBoletoPublico({ params: { codigo }, body: { linha } })}
          />
        </div>
      ) : isApiError(error, 'notFound') ? (
        <div role="alert">
          <EmptyState
            icon={<CircleX />}
            title={invalid}
            text="Confira o código impresso no boleto. Se estiver certo, não pague: fale com quem o enviou."
          />
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Panel>
  )
}

function factsOf(boleto: BoletoPublico) {
  const { beneficiario, cnpj, banco, dt_vencto, valor, valor_atual, ate, linha_final } = boleto
  const isLate = valor_atual !== valor
  return [
    { label: 'Beneficiário', value: beneficiario, width: 'double' as const },
    { label: 'CNPJ', value: cnpj },
    { label: 'Banco', value: banco },
    { label: 'Vencimento', value: formatDateBr(dt_vencto) },
    { label: 'Valor', value: formatBRL(valor) },
    { label: `Valor atualizado até ${formatDateBr(ate)}`, value: isLate && formatBRL(valor_atual) },
    { label: 'Final da linha digitável', value: linha_final, width: 'double' as const },
  ].filter(({ value }) => value !== false)
}

const MAX = 100

/** Form that compares a typed or pasted boleto line with the registered one. */
function LinhaForm({ check }: { check: (linha: string) => Promise<BoletoConferido> }) {
  const [linha, setLinha] = useState('')
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: check })
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(linha)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Linha digitável ou código de barras"
        inputMode="numeric"
        maxLength={MAX}
        tabular
        value={linha}
        onChange={(event) => {
          setLinha(event.target.value)
          // The verdict belongs to the previous line.
          reset()
        }}
      />
      <Button type="submit" loading={isPending} disabled={linha.trim() === ''}>
        Conferir
      </Button>
      {error && (
        <Banner tone="danger" inset>
          {errorText(error)}
        </Banner>
      )}
      {data && (
        <div ref={intoView}>
          <Conferido {...data} />
        </div>
      )}
    </form>
  )
}

/** Scrolls the verdict into view, because on a small screen it appears below the edge. */
const intoView = (verdict: HTMLElement | null) => verdict?.scrollIntoView({ block: 'nearest' })

function Conferido({ linha, banco, valor, vencimento }: BoletoConferido) {
  if (linha === 'S')
    return (
      <Banner tone="success" inset>
        Confere: a linha digitável é a deste boleto.
      </Banner>
    )
  const parts = [
    ['Banco', banco],
    ['Valor', valor],
    ['Vencimento', vencimento],
  ] as const
  return (
    <Banner tone="danger" inset>
      Não confere: a linha digitável não é a deste boleto. Não pague.
      <ul className={styles.result}>
        {parts.map(([part, agrees]) => (
          <li key={part}>
            {part}: {agrees === 'S' ? 'confere' : 'não confere'}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
