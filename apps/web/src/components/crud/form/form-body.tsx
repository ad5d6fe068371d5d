import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { cx } from '@/components/ui/cx'
import { Panel } from '@/components/ui/panel'
import { useLocation } from '@tanstack/react-router'
import { useStore } from '@/lib/store'
import { confirm } from '@/lib/messages/confirm'
import { type DialogDraft, DialogDraftsContext } from './dialog-draft'
import { focusStart } from './focus-start'
import { DraftBanner } from './draft-banner'
import { newKey, removeDraft } from './form-draft'
import { type FormAction, FormFooter } from './form-footer'
import styles from './form-page.module.css'
import { type ConflictFound, type FormConflict, useConflict } from './use-conflict'
import { useRecheck, useFormChecks, type Validate } from './use-form-checks'
import { useDraftKeeper, useStoredDraft } from './use-form-draft'
import { useFormSave } from './use-form-save'
import { useUnsavedGuard } from './use-unsaved-guard'

export interface FormSave<V> {
  values: V
  action: string
  idempotencyKey: string
}

export interface FormBodyProps<V extends FieldValues, R> {
  title: string
  badge?: ReactNode
  /** Actions on a saved record, beside its title; below the title on a phone. */
  tools?: ReactNode
  /**
   * Name of the draft on the device, and thereby of the form: 'pedido:novo', 'pedido:12'. Null for a form without
   * draft, because it contains mostly passwords.
   */
  draft: string | null
  /** Version of the record; a draft of another version is offered, not restored, unless `conflict` can compare the two. */
  stamp?: string | number | undefined
  /** All errors in the values, for the chosen action; `bodyErrors` gives the errors of the contract. */
  validate: Validate<V>
  /** Loads the data that `validate` needs, and waits for requests still running when a form is sent early. */
  prepare?: ((form: UseFormReturn<V>) => Promise<unknown>) | undefined
  /** Question before sending; the answer no leads back to the form. */
  ask?: ((values: V, action: string) => string | undefined) | undefined
  /** Sends the form; null when the user cancelled at a question, and the form then stays as it is. */
  save: (input: FormSave<V>) => Promise<R | null>
  /** Called when the draft is deleted and leaving is no longer blocked. */
  onSaved: (reply: R) => void
  onClose: () => void
  /** Ways to send; the first is the form's own submit button. */
  actions?: readonly [FormAction, ...FormAction[]] | undefined
  /** Key of an earlier attempt that failed: the same record is sent again under the same key. */
  idempotencyKey?: string | undefined
  /** Content at the start of the footer, such as totals. */
  summary?: ReactNode
  /**
   * True when the record is only read: no field changes, nothing is sent, no draft is restored. The page gives the
   * reason.
   */
  readOnly?: boolean | undefined
  /** Content across the footer, above summary and actions. */
  footerHead?: ReactNode
  /**
   * Content of a bar that a phone keeps in the thumb's reach, with `footerHead` and the main action; summary and the
   * other actions then stand above it. Without it the whole footer stands below the form on a phone.
   */
  thumb?: ReactNode
  /** True where the form fills the window below the top bar, with its footer at the end. */
  fills?: boolean | undefined
  /**
   * Comparison, field by field, with a record that another user changed (`conflict-dialog.tsx`). Without it the user
   * can only load the record again and lose the own changes.
   */
  conflict?: FormConflict<V> | undefined
  children: ReactNode
}

const CONFIRM = [{ value: 'confirmar', label: 'Confirmar' }] as const

export function FormBody<V extends FieldValues, R>(
  props: FormBodyProps<V, R> & { start: V; onReload: () => void },
) {
  const { start, stamp = '', actions = CONFIRM, onClose, readOnly = false } = props
  const draft = readOnly ? null : props.draft
  const [main] = actions
  const element = useRef<HTMLFormElement>(null)
  const comparesVersions = props.conflict !== undefined
  const found = useStoredDraft<V>(draft, String(stamp), comparesVersions)
  const [offered, setOffered] = useState(found?.isOld ? found : null)
  const stored = found && !found.isOld ? found.draft : null
  const href = useLocation({ select: (location) => location.href })
  const isOvertaken = stored !== null && stored.stamp !== String(stamp)
  const [newest, setNewest] = useState({ values: start, stamp: String(stamp) })
  // The version that the user's changes are based on: older than `newest` if another user saved after the draft was begun.
  const [base, setBase] = useState(stored?.base ?? start)
  const [restored, setRestored] = useState(stored !== null)
  const checks = useFormChecks<V>(props.validate, main.value)
  const form = useForm<V>({
    // A draft of an older version of the page may lack a field.
    defaultValues: { ...start, ...stored?.values } as DefaultValues<V>,
    resolver: checks.resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const keeper = useDraftKeeper(form, {
    form: draft,
    from: {
      stamp: stored?.stamp ?? newest.stamp,
      base: comparesVersions ? base : undefined,
      idempotencyKey: props.idempotencyKey ?? stored?.idempotencyKey ?? newKey(),
    },
    found,
    isKeyFixed: props.idempotencyKey !== undefined,
    place: { title: props.title, href },
  })
  const [left, setLeft] = useState(stored?.dialog)
  const dialogs = useMemo(
    () => ({
      left,
      keep(dialog: DialogDraft | undefined) {
        keeper.keepDialog(dialog)
        if (dialog) return
        setLeft(undefined)
        // The draft was of the dialog alone, and ended with it.
        if (!keeper.isDirty()) setRestored(false)
      },
    }),
    [left, keeper],
  )
  const kept = useStore(keeper.kept)
  useRecheck(form, checks, keeper.touch)
  useUnsavedGuard(keeper.isDirty, { isKept: draft !== null && kept !== 'full' })
  const conflict = useConflict<V>(props.conflict, {
    base,
    leave: (giveUp) => {
      keeper.forget()
      giveUp()
    },
    onMerged: goOn,
  })
  const { saving, submit } = useFormSave<V>({
    form,
    checks,
    element,
    prepare: props.prepare,
    async send(values, action) {
      const question = props.ask?.(values, action)
      if (question !== undefined && !(await confirm({ text: question }))) return
      const reply = await props.save({ values, action, idempotencyKey: keeper.beginSend() })
      if (reply === null) return
      keeper.forget()
      props.onSaved(reply)
    },
    onConflict: ({ message }) => (props.conflict ? conflict.meet(form.getValues()) : offerReload(message)),
  })

  useEffect(() => focusStart(element.current), [])

  async function offerReload(text: string) {
    const question = `${text}\nRecarregar agora? As suas alterações serão descartadas.`
    if (!(await confirm({ text: question, danger: true }))) return
    keeper.forget()
    props.onReload()
  }

  async function leave() {
    if (keeper.isDirty() && !(await confirm({ text: 'Descartar as alterações?', danger: true }))) return
    keeper.forget()
    onClose()
  }

  function discardDraft() {
    keeper.forget()
    setRestored(false)
    setLeft(undefined)
    startFrom(newest)
    form.reset(newest.values)
  }

  /** Takes the typed values of an older draft into the record as it is now. */
  function takeOffered() {
    if (!offered) return
    const version = 'versao' in start ? { versao: start['versao'] } : {}
    form.reset({ ...start, ...offered.draft.values, ...version })
    setLeft(offered.draft.dialog)
    dropOffered()
    setRestored(true)
    keeper.keepDialog(offered.draft.dialog)
    keeper.touch()
  }

  function dropOffered() {
    if (offered) removeDraft(offered.name)
    setOffered(null)
  }

  function startFrom({ values, stamp }: typeof newest) {
    setNewest({ values, stamp })
    setBase(values)
    keeper.restart({ stamp, base: comparesVersions ? values : undefined })
  }

  function goOn(merged: V, { values: theirs, stamp }: ConflictFound<V>) {
    keeper.renewKey()
    form.reset(merged)
    startFrom({ values: theirs, stamp: String(stamp) })
    keeper.touch()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!readOnly) submit(main.value)
  }

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={handleSubmit} className={styles.form} aria-busy={saving}>
        <Panel
          title={props.title}
          badge={props.badge}
          actions={props.tools}
          onClose={() => void leave()}
          className={cx(styles.panel, props.fills && styles.fills)}
        >
          <DraftBanner
            place={found?.draft.place}
            state={offered ? 'offered' : restored ? (isOvertaken ? 'overtaken' : 'restored') : 'none'}
            kept={kept}
            onTake={takeOffered}
            onDiscard={offered ? dropOffered : discardDraft}
          />
          <ReadOnlyForm value={readOnly}>
            <DialogDraftsContext value={dialogs}>{props.children}</DialogDraftsContext>
          </ReadOnlyForm>
          <FormFooter
            head={props.footerHead}
            summary={props.summary}
            thumb={props.thumb}
            actions={readOnly ? [] : actions}
            saving={saving}
            onLeave={() => void leave()}
            onAction={submit}
          />
        </Panel>
      </form>
      {conflict.dialog}
    </FormProvider>
  )
}
