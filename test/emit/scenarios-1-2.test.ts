import { sheetsAgree } from '../support/agreeing.ts';

sheetsAgree(1, 2);
