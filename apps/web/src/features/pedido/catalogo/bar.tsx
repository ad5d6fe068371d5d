import { useQuery } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { ListFilter } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import styles from './bar.module.css'
import { CLASSIFICACOES, type CatalogoFilters, withFilter } from './filters'
import { classificacaoQuery } from './queries'

/** Milliseconds without a key before the cards follow the text; Enter does not wait. */
const TYPING_MS = 500

interface CatalogoBarProps {
  tipo: ItemTipo
  filtros: CatalogoFilters
  onChange: (filters: CatalogoFilters) => void
  textRef: RefObject<HTMLInputElement | null>
  /** Arrow down in the text field moves the focus to the cards. */
  onDown: () => void
}

/** Filters of the catalogue, by text and classifications; all act at once. */
export function CatalogoBar({ tipo, filtros, onChange, textRef, onDown }: CatalogoBarProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const isFiltered = Object.keys(filtros).length > 0
  const chosen = CLASSIFICACOES[tipo].filter(({ name }) => filtros[name] !== undefined).length
  const typing = useTyping(filtros.texto ?? '', (texto) => onChange(withFilter(filtros, 'texto', texto)))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') typing.settle()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }

  function clear() {
    typing.reset()
    onChange({})
    textRef.current?.focus()
  }

  return (
    <search className={styles.bar} data-enter="own">
      <div className={styles.text}>
        <TextField
          ref={textRef}
          label="Filtro"
          placeholder="Nome, código ou código de barras"
          maxLength={80}
          enterKeyHint="search"
          value={typing.text}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button
        className={styles.unfold}
        icon={<ListFilter />}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        Filtros{chosen > 0 && ` (${chosen})`}
      </Button>
      <div id={id} className={styles.others} data-open={isUnfolded || undefined}>
        {CLASSIFICACOES[tipo].map(({ name, label, all }) => (
          <Classificacao
            key={name}
            {...{ name, label, all, tipo }}
            value={filtros[name] ?? ''}
            onChange={(value) =>
              onChange(withFilter(withFilter(filtros, 'texto', typing.take()), name, value))
            }
          />
        ))}
      </div>
      {isFiltered && (
        <Button variant="ghost" className={styles.clear} onClick={clear}>
          Limpar filtros
        </Button>
      )}
    </search>
  )
}

type ClassificacaoProps = (typeof CLASSIFICACOES)['P'][number] & {
  tipo: ItemTipo
  value: string
  onChange: (value: string) => void
}

function Classificacao({ name, label, all, tipo, value, onChange }: ClassificacaoProps) {
  const { data = [] } = useQuery(classificacaoQuery(name, tipo))
  // A classification that no product has is not shown.
  if (data.length === 0 && value === '') return null
  return (
    <SelectField
      label={label}
      placeholder={all}
      options={data.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** State of a text field that reports its text after a pause in typing. */
function useTyping(told: string, tell: (text: string) => void) {
  const [text, setText] = useState(told)
  const [shown, setShown] = useState(told)
  const timer = useRef<number>(undefined)
  // The text was changed from outside. A trailing space counts as still being typed.
  if (shown !== told) {
    setShown(told)
    if (told !== text.trim()) setText(told)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function settle(next = text) {
    window.clearTimeout(timer.current)
    if (next.trim() !== told) tell(next)
  }

  return {
    text,
    settle: () => settle(),
    /** The typed text, for a change of another filter: reported later it would restore the filters of before. */
    take() {
      window.clearTimeout(timer.current)
      return text.trim()
    },
    type(next: string) {
      setText(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => settle(next), TYPING_MS)
    },
    reset() {
      window.clearTimeout(timer.current)
      setText('')
    },
  }
}
