import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MetaCelula, MetaConflito, type MetaRow } from '@trama/contract/apl/meta/meta'
import { useMemo, useRef, useState } from 'react'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { extraOf } from '@/lib/api/extra-of'
import { pushError } from '@/lib/messages/messages-store'
import { metaApi, metaKeys, metasQuery } from '../meta-api'
import { changedCells, type Grades, gradesOf, refill } from './grade-metas'

/** Goals typed over an older copy, to be put into the newer one. */
interface Pending {
  id: string
  linhas: readonly MetaRow[]
  celulas: readonly MetaCelula[]
}

interface Aberto {
  linhas: readonly MetaRow[]
  grades: Grades
}

/** A year's goals while the user types: loaded, saved together, and compared with what others saved meanwhile. */
export function useDefinir(ano: number) {
  const client = useQueryClient()
  const query = useQuery(metasQuery(ano))
  const [pending, setPending] = useState<Pending | null>(null)
  const [conflito, setConflito] = useState<{ conflito: MetaConflito; celulas: readonly MetaCelula[] } | null>(
    null,
  )
  const sent = useRef({ text: '', key: '' })
  const linhas = query.data
  const aberto = useMemo((): Aberto | null => {
    if (!linhas) return null
    const grades = gradesOf(linhas)
    if (pending?.linhas === linhas) refill(linhas, grades, pending.celulas)
    return { linhas, grades }
  }, [linhas, pending])

  const save = useMutation({
    mutationFn: (celulas: MetaCelula[]) => {
      // Saving the same goals again, as after a lost answer, uses the same key.
      const text = JSON.stringify(celulas)
      if (sent.current.text !== text) sent.current = { text, key: newKey() }
      return metaApi.saveMetas({ body: { celulas }, idempotencyKey: sent.current.key })
    },
    async onSuccess({ resultado }) {
      sent.current = { text: '', key: '' }
      // Success is reported once the screen has the stored goals: until then, leaving would ask about unsaved
      // changes.
      await client.fetchQuery({ ...metasQuery(ano), staleTime: 0 }).catch(pushError)
      toast.success(resultado)
    },
    onError: (error, celulas) => {
      const found = extraOf(error, MetaConflito)
      if (found) setConflito({ conflito: found, celulas })
      else pushError(error)
    },
    meta: { handlesError: true, invalidates: [metaKeys.all] },
  })

  /**
   * After a conflict: loads the newest goals and puts typed ones over them, either all or only those that others did
   * not change.
   */
  async function keep(whose: 'minhas' | 'gravadas') {
    if (!conflito) return
    const theirs = new Set(conflito.conflito.celulas.map(({ codrep, mes }) => `${codrep} ${mes}`))
    const kept = conflito.celulas.filter(
      ({ codrep, mes }) => whose === 'minhas' || !theirs.has(`${codrep} ${mes}`),
    )
    setConflito(null)
    const { queryKey } = metasQuery(ano)
    await client.fetchQuery({ ...metasQuery(ano), staleTime: 0 }).catch(pushError)
    // Reads the cached goals, because unchanged data stays the same object there.
    const newest = client.getQueryData<MetaRow[]>(queryKey)
    if (newest) setPending({ id: newKey(), linhas: newest, celulas: kept })
  }

  return {
    query,
    aberto,
    /** A new key renders the cells again, because the browser holds their typed values. */
    gradeKey: `${query.dataUpdatedAt} ${pending?.id ?? ''}`,
    conflito,
    keep,
    isSaving: save.isPending,
    changes: () => (aberto ? changedCells(ano, aberto.linhas, aberto.grades) : []),
    save: (celulas: MetaCelula[]) => save.mutate(celulas),
  }
}
