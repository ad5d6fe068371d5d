import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lockedEntidade } from '@trama/rules/entidade/rules'
import { useMemo, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { toast } from '@/components/ui/status/toast-store'
import { queryKeys } from '@/lib/query-keys'
import { useSession } from '@/lib/session'
import { ClienteBanner } from './banner'
import { ClienteFields } from './fields'
import styles from './form.module.css'
import type { ClienteForm } from './form-model'
import { ClienteHistorico } from '../historico/cliente-historico'
import { clienteKeys } from '../cliente-keys'
import { locksOf, mayWriteClientes } from './locks'
import { conflictOf } from './merge'
import { clienteErrors, saveCliente } from './save'
import { clienteStartQuery } from './start'
import { type ClienteTab, ClienteTabs } from './tabs'
import { ResumoCliente } from '../resumo/cliente'
import { SemelhantesBanner } from '../cnpj/semelhantes-banner'
import { isTakenIn } from '../cnpj/semelhantes-query'

/** /FormCliente and /FormCliente/{codcli} (S1 §2.9, §5.6). */
export function ClienteFormPage({ codcli }: { codcli?: number }) {
  const { usuario, representante, flagsVersao } = useSession()
  const client = useQueryClient()
  const toList = useBackToList('/TableCliente')
  const [generation, setGeneration] = useState(0)
  // Kept here: blocking and activating open the form anew, below.
  const [tab, setTab] = useState<ClienteTab>('enderecos')
  const load = useQuery(clienteStartQuery({ codcli, codrep: representante?.codrep ?? null, generation }))
  const { registro, form: start } = load.data ?? {}
  const locks = useMemo(() => locksOf(usuario.tipo, registro), [usuario.tipo, registro])
  const conflict = useMemo(() => (codcli === undefined ? undefined : conflictOf(codcli)), [codcli])
  const save = useMutation({
    mutationFn: (input: FormSave<ClienteForm>) => saveCliente(input, locks),
    meta: { invalidates: [clienteKeys.all, queryKeys('entidade').all], handlesError: true },
  })

  const form = (
    <FormPage<ClienteForm, { resultado: string }>
      title={codcli === undefined ? 'Novo cliente' : `Cliente ${codcli}`}
      load={{ ...load, data: start }}
      draft={`cliente:${codcli ?? 'novo'}`}
      stamp={start?.versao ?? ''}
      validate={(values) => clienteErrors(values, { locks, isTaken: isTakenIn(client), before: start })}
      save={save.mutateAsync}
      conflict={conflict}
      readOnly={!mayWriteClientes(usuario.tipo) || (registro && lockedEntidade(registro) !== null)}
      onSaved={({ resultado }) => {
        toast.success(resultado)
        toList()
      }}
      onClose={toList}
    >
      <div className={styles.sections}>
        <ClienteBanner />
        {codcli === undefined && <SemelhantesBanner />}
        {start && (
          <ClienteFields start={start} locks={locks} onReopen={() => setGeneration((last) => last + 1)} />
        )}
        <ClienteTabs locks={locks} tab={tab} onTabChange={setTab} />
      </div>
    </FormPage>
  )
  return (
    <div className={styles.page}>
      {codcli !== undefined && registro && flagsVersao.resumoDoCliente && <ResumoCliente codcli={codcli} />}
      <ClienteHistorico codcli={usuario.tipo === 'representante' ? codcli : undefined}>
        {form}
      </ClienteHistorico>
    </div>
  )
}
