ALTER TABLE "fatura" ADD COLUMN "autorizada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatura" ADD COLUMN "a_cancelar_desde" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fatura_a_cancelar" ON "fatura" USING btree ("empresa","a_cancelar_desde") WHERE a_cancelar_desde is not null;