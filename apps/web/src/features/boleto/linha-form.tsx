/** Form that compares a typed or pasted boleto line with the registered one. */
import { useMutation } from '@tanstack/react-query'
import type { BoletoConferido } from '@trama/contract/apl/boleto'
import { type FormEvent, useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { errorText } from '@/lib/api/api-error'
import styles from './boleto-page.module.css'

const MAX = 100

export function LinhaForm({ check }: { check: (linha: string) => Promise<BoletoConferido> }) {
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
