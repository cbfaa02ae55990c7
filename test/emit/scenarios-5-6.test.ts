import { sheetsAgree } from '../support/agreeing.ts';

sheetsAgree(5, 6);
