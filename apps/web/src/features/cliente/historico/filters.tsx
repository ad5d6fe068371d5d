import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DateField } from '@/components/fields/date/date-field'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { type HistoricoFilter, isReversed, SITUACOES } from './filter'
import styles from './panel.module.css'

interface HistoricoFiltersProps {
  filtro: HistoricoFilter
  onChange: (filter: HistoricoFilter) => void
  hasCompanies: boolean
  onConsultar: () => void
}

/** Filters of the history; no query runs before "Consultar" or Enter. */
export function HistoricoFilters({ filtro, onChange, hasCompanies, onConsultar }: HistoricoFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const set = (changed: Partial<HistoricoFilter>) => onChange({ ...filtro, ...changed })

  function consultar() {
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onConsultar()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !isField) return
    event.preventDefault()
    // Clicked in a later task, when the field has stored the typed text.
    setTimeout(() => button.current?.click())
  }

  return (
    <search aria-label="Histórico de pedidos">
      {/* Enter runs the query here; elsewhere Enter moves to the next field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the fields inside */}
      <div ref={box} className={styles.filtros} data-enter="own" onKeyDown={onKeyDown}>
        <DateField label="De" value={filtro.de} onValueChange={(de) => set({ de })} />
        <DateField
          label="Até"
          side="end"
          value={filtro.ate}
          onValueChange={(ate) => set({ ate })}
          error={isReversed(filtro) ? 'Anterior ao início.' : undefined}
        />
        <SelectField
          label="Status"
          placeholder={null}
          options={SITUACOES}
          value={filtro.situacao}
          onChange={({ currentTarget }) => {
            const chosen = SITUACOES.find(({ value }) => value === currentTarget.value)
            if (chosen) set({ situacao: chosen.value })
          }}
        />
        {hasCompanies && (
          <CheckboxField
            label="Todas Empresas"
            checked={filtro.todasEmpresas}
            onChange={({ currentTarget }) => set({ todasEmpresas: currentTarget.checked })}
          />
        )}
        <Button ref={button} icon={<Search />} onClick={consultar}>
          Consultar
        </Button>
      </div>
    </search>
  )
}
