import { sheetsAgree } from '../support/agreeing.ts';

sheetsAgree(7, 8);
