import { createFileRoute } from '@tanstack/react-router'

/** No screen: without a gate it opens to nobody and leads home. */
export const Route = createFileRoute('/_portal/$')({ component: () => null })
