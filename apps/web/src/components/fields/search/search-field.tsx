import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react'
import { whenIdle } from '@/lib/query/ahead'
import { ClearButton, ControlButton } from '../control'
import control from '../control.module.css'
import { Field, type FieldProps } from '../field'
import { optionId, SearchList, stateText } from './search-list'
import type { LoadOptions, Option } from './use-option-search'
import { useSearchBox } from './use-search-box'
import { ChevronDown } from 'lucide-react'

/**
 * Milliseconds that an option must stay highlighted before `onHighlight`, because keys and pointers pass over other
 * options.
 */
const HIGHLIGHT_MS = 100

export interface SearchFieldProps extends FieldProps {
  value: Pick<Option, 'code' | 'name'> | null | undefined
  onValueChange: (value: Option | null) => void
  load: LoadOptions
  /** Kind of the options ("colecao"): the last used ones of that kind come first in the list, on every screen. */
  recent: string
  /** False for last used options that are not allowed in this field and are left out. */
  admits?: ((option: Option) => boolean) | undefined
  /** Milliseconds between the last key and the search (S1 §9: 1 second). */
  debounce?: number | undefined
  /** 1 where there are too many options to list without a text: an opened list then shows only the last used ones. */
  minLength?: number | undefined
  /** Small picture of an option in the list; it may load by itself. */
  picture?: ((option: Option) => ReactNode) | undefined
  /** Called when an option stays highlighted, to prefetch what picking it needs. */
  onHighlight?: ((code: string) => void) | undefined
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Autocomplete over a server search, opened by click, tap or arrow. Enter picks the highlighted option and moves on;
 * Enter before the answer, or leaving the field, takes the option with exactly that code, or the only one. It is not
 * Base UI's, which hides the whole page from screen readers while its list is open.
 */
export function SearchField({
  value,
  onValueChange,
  load,
  recent,
  admits,
  debounce = 1000,
  minLength = 0,
  picture,
  onHighlight,
  placeholder = 'Código ou nome',
  onBlur,
  name,
  ref,
  ...field
}: SearchFieldProps) {
  const { label, hideLabel, hint, required, readOnly, disabled, span, id } = field
  const listId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const shown = value ? labelOf(value) : ''
  const box = useSearchBox({
    shown,
    code: value?.code,
    onValueChange,
    load,
    debounce,
    minLength,
    recent,
    admits,
  })
  const { search, options, active } = box
  const isEditable = !readOnly && !disabled
  const open = box.open && isEditable
  const listed = open && options.length > 0
  const highlighted = listed ? options[active]?.code : undefined
  const tell = useEffectEvent((code: string) => onHighlight?.(code))
  useEffect(
    () => (highlighted === undefined ? undefined : whenIdle(() => tell(highlighted), HIGHLIGHT_MS)),
    [highlighted],
  )
  return (
    <Field {...{ label, hideLabel, hint, required, span, id }} error={field.error ?? box.missed}>
      {(aria) => (
        <div ref={anchor} className={control.control}>
          <input
            {...aria}
            ref={ref}
            name={name}
            role="combobox"
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={listed ? listId : undefined}
            aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={readOnly ? undefined : placeholder}
            readOnly={readOnly}
            disabled={disabled}
            className={control.input}
            value={box.text}
            onChange={(event) => box.type(event.currentTarget.value)}
            onKeyDown={readOnly ? undefined : box.key}
            onClick={({ currentTarget }) => {
              if (!isEditable || box.open) return
              box.browse()
              // A click moves the caret away; the text is selected again, because the next typing is a new search.
              currentTarget.select()
            }}
            onFocus={(event) => box.focus(event.currentTarget)}
            onBlur={({ currentTarget, relatedTarget }) => {
              box.leave(currentTarget, relatedTarget)
              onBlur?.()
            }}
          />
          {isEditable && <ClearButton />}
          {isEditable && <SearchOpener open={open} onOpen={() => box.browse()} onClose={box.close} />}
          <output className="visually-hidden">
            {open && (listed ? `${options.length} resultados` : stateText(search))}
          </output>
          {open && (
            <SearchList
              id={listId}
              recentCount={box.recentCount}
              onPick={box.pick}
              onActive={box.setActive}
              onClose={box.close}
              {...{ label, anchor, search, options, active, picture }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function labelOf(option: Pick<Option, 'code' | 'name'>): string {
  return option.name ? `${option.code} · ${option.name}` : option.code
}

interface SearchOpenerProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** Chevron of a search field. On touch it opens the list without the phone's keyboard, which would cover the list. */
function SearchOpener({ open, onOpen, onClose }: SearchOpenerProps) {
  return (
    <ControlButton
      label={open ? 'Fechar opções' : 'Mostrar opções'}
      icon={<ChevronDown />}
      expanded={open}
      className={control.opener}
      keepsFocus
      onClick={({ currentTarget }) => {
        const input = currentTarget.parentElement?.querySelector('input')
        if (open || !input) return onClose()
        if (window.matchMedia('(pointer: coarse)').matches) focusQuietly(input)
        else input.focus()
        return onOpen()
      }}
    />
  )
}

/** Focuses the input without the phone's keyboard until the input is tapped or left. */
function focusQuietly(input: HTMLInputElement) {
  const speak = () => input.removeAttribute('inputmode')
  input.setAttribute('inputmode', 'none')
  input.addEventListener('pointerdown', speak, { once: true })
  input.addEventListener('blur', speak, { once: true })
  input.focus()
}
