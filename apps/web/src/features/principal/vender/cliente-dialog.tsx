import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Option } from '@/components/fields/search/use-option-search'
import { recentOptions } from '@/components/fields/search/use-search-box'
import { TextField } from '@/components/fields/text-field'
import { REFERENCES } from '@/components/reference/references'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSettled } from '@/lib/use-settled'
import styles from './cliente-dialog.module.css'

const DEBOUNCE_MS = 300
const NONE: readonly Option[] = []

interface ClienteDialogProps {
  title: string
  onChoose: (codcli: string) => void
  onClose: () => void
}

/** Dialog that asks for a customer: the last used ones first, so that one touch is enough. */
export function ClienteDialog({ title, onChoose, onClose }: ClienteDialogProps) {
  const [text, setText] = useState('')
  const wanted = useSettled(text.trim(), DEBOUNCE_MS)
  const [recents] = useState(() => recentOptions('cliente').read())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['principal', 'clientes', wanted],
    queryFn: ({ signal }) => REFERENCES.cliente.load(wanted, signal),
    placeholderData: (before) => before,
  })
  const first = wanted === '' ? recents : NONE
  const others = (data ?? []).filter(({ code }) => !first.some((recent) => recent.code === code))
  const options = [...first, ...others]

  function choose(option: Option) {
    recentOptions('cliente').add(option)
    onClose()
    onChoose(option.code)
  }

  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      <div className={styles.body}>
        <TextField
          label="Cliente"
          hideLabel
          placeholder="Nome, código ou CNPJ/CPF"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = options
            if (event.key !== 'Enter' || !only || wanted !== text.trim() || isFetching) return
            event.preventDefault()
            choose(only)
          }}
        />
        <ul className={styles.list} aria-label="Clientes" aria-busy={isFetching || undefined}>
          {options.map((option) => (
            <li key={option.code}>
              <button type="button" className={styles.option} onClick={() => choose(option)}>
                <span>{option.name}</span>
                <small>{[option.code, option.detail].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
        {state()}
      </div>
    </Dialog>
  )

  function state() {
    if (error) {
      return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    }
    if (data === undefined) return <SkeletonList count={3} />
    return options.length === 0 && <p>Nenhum cliente encontrado. Confira o nome, o código ou o CNPJ/CPF.</p>
  }
}
