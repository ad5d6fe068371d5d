import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Semelhante } from '@trama/contract/apl/entidade/input'
import { formatTaxId } from '@trama/rules/tax-id'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isSame } from '@/components/crud/form/is-same'
import { Banner } from '@/components/ui/status/banner'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import { procuradoOf, semelhantesQuery } from './semelhantes-query'

const DELAY_MS = 600
const MOTIVOS: Record<Semelhante['motivo'], string> = {
  cnpj: 'mesmo CNPJ/CPF',
  raiz: 'mesma empresa (raiz do CNPJ)',
  nome: 'mesmo nome na mesma cidade',
}

/** Warns of existing customers similar to the new one during typing. */
export function SemelhantesBanner() {
  const { trigger } = useFormContext<ClienteForm>()
  const procurado = useProcurado()
  const { data } = useQuery(semelhantesQuery(procurado))
  useEffect(() => {
    if (data?.some(({ motivo }) => motivo === 'cnpj')) void trigger(['cnpj'])
  }, [data, trigger])
  if (!data || data.length === 0) return null
  return (
    <Banner inset tone="warning">
      <strong>Cliente parecido já cadastrado</strong>
      <ul className={styles.similar}>
        {data.map(({ codcli, nome, cnpj, nome_cid, cod_est, motivo }) => (
          <li key={codcli}>
            <Link to="/FormCliente/$codcli" params={{ codcli: String(codcli) }} target="_blank">
              {codcli} · {nome}
            </Link>{' '}
            {[formatTaxId(cnpj), nome_cid && `${nome_cid}/${cod_est ?? ''}`, MOTIVOS[motivo]]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Watches the fields with a short delay, without a render at each key. */
function useProcurado() {
  const { subscribe, getValues } = useFormContext<ClienteForm>()
  const [procurado, setProcurado] = useState(() => procuradoOf(getValues()))
  useEffect(() => {
    let timer: number | undefined
    const stop = subscribe({
      name: ['cnpj', 'nome', 'cod_cid'],
      formState: { values: true },
      callback({ values }) {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => {
          const next = procuradoOf(values)
          setProcurado((last) => (isSame(last, next) ? last : next))
        }, DELAY_MS)
      },
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [subscribe])
  return procurado
}
