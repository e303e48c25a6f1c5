import type { Config } from '../config.ts';
import { brasilApi } from './brasilApi.ts';
import { fixture } from './fixture.ts';
import { lookup } from './lookup.ts';
import type { PostalCodes } from './port.ts';
import { viaCep } from './viaCep.ts';

/** The postal codes this installation asked for. */
export const postalCodesOf = ({ cepServices }: Pick<Config, 'cepServices'>): PostalCodes =>
  cepServices === 'fixture' ? fixture() : lookup([viaCep(), brasilApi()]);
