import { Combobox } from '@base-ui/react/combobox'
import { type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { moveOn } from '@/components/ui/enter-moves-on'
import { ClearButton } from './control'
import control from './control.module.css'
import { Field, type FieldProps } from './field'
import { SearchPopup } from './search-popup'
import { type LoadOptions, type Option, onlyMatch, useOptionSearch } from './use-option-search'

export interface SearchFieldProps extends FieldProps {
  value: Pick<Option, 'code' | 'name'> | null | undefined
  onValueChange: (value: Option | null) => void
  load: LoadOptions
  /** Milliseconds after the last key (S1 §9: 1 second). */
  debounce?: number | undefined
  /** 0 also lists for an empty text, on arrow down. */
  minLength?: number | undefined
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Autocomplete over a server search. Enter picks the highlighted option and moves on; pressed before
 * the answer is there, or leaving the field, it takes the option of that very code, or the only one.
 */
export function SearchField({
  value,
  onValueChange,
  load,
  debounce = 1000,
  minLength = 1,
  placeholder = 'Código ou nome',
  onBlur,
  name,
  ref,
  ...frame
}: SearchFieldProps) {
  const { label, hideLabel, hint, required, readOnly, disabled, span, id } = frame
  const search = useOptionSearch(load, debounce)
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [missed, setMissed] = useState<string>()
  const here = useRef(false)

  function pick(option: Option | null) {
    setDraft(null)
    setMissed(undefined)
    search.reset()
    onValueChange(option)
  }

  function type(text: string) {
    setDraft(text)
    setMissed(undefined)
    if (text.trim().length >= Math.max(1, minLength)) search.later(text.trim())
    else search.reset()
  }

  /** Settles a typed text; true when it became a choice. */
  async function settle(text: string): Promise<boolean> {
    const options = search.status === 'done' ? search.options : await search.now(text)
    const match = options && onlyMatch(options, text)
    if (match) {
      pick(match)
      setOpen(false)
    } else if (!here.current) {
      setDraft(null)
      setMissed(`Escolha uma opção para "${text}".`)
      search.reset()
    }
    return match !== undefined
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) {
    // Base UI would empty a closed field on Esc, which here closes the dialog around it.
    if (event.key === 'Escape' && !open) event.preventBaseUIHandler?.()
    if (event.key !== 'Enter' || search.status !== 'loading' || !draft?.trim()) return
    event.preventDefault()
    event.preventBaseUIHandler?.()
    const input = event.currentTarget
    void settle(draft.trim()).then((picked) => picked && here.current && moveOn(input))
  }

  function leave() {
    here.current = false
    if (draft?.trim()) void settle(draft.trim())
    else setDraft(null)
    onBlur?.()
  }

  return (
    <Field {...{ label, hideLabel, hint, required, span, id }} error={frame.error ?? missed}>
      {(aria) => (
        <Combobox.Root<Option>
          items={search.options}
          filter={null}
          autoHighlight
          openOnInputClick={false}
          value={value ?? null}
          itemToStringLabel={labelOf}
          isItemEqualToValue={(item, chosen) => item.code === chosen.code}
          inputValue={draft ?? (value ? labelOf(value) : '')}
          open={open}
          readOnly={readOnly}
          disabled={disabled}
          onOpenChange={(next, { reason }) => {
            setOpen(next)
            if (next && reason !== 'input-change' && minLength === 0) void search.now(draft?.trim() ?? '')
          }}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
          onValueChange={(option, { event }) => {
            const input = document.activeElement
            if (option || value) pick(option)
            if (option && event.type === 'keydown' && input instanceof HTMLElement) {
              queueMicrotask(() => moveOn(input))
            }
          }}
        >
          <Combobox.InputGroup className={control.control}>
            <Combobox.Input
              {...aria}
              ref={ref}
              name={name}
              autoComplete="off"
              placeholder={placeholder}
              className={control.input}
              onKeyDown={handleKey}
              onFocus={(event: FocusEvent<HTMLInputElement>) => {
                here.current = true
                event.currentTarget.select()
              }}
              onBlur={leave}
            />
            {!readOnly && !disabled && <ClearButton label={label} />}
          </Combobox.InputGroup>
          <SearchPopup status={search.status} message={search.message} />
        </Combobox.Root>
      )}
    </Field>
  )
}

function labelOf(option: Pick<Option, 'code' | 'name'>): string {
  return option.name ? `${option.code} · ${option.name}` : option.code
}
